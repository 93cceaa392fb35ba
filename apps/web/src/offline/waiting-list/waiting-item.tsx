import { CircleHelp, Clock3, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { formatMoment } from '../../ui/text/format-moment.ts'
import type { Edit } from '../edits/edit.ts'
import { editLog } from '../edits/edit-log.ts'
import { sendingEdit } from '../edits/send-queued.ts'

type WaitingItemProps = {
  edit: Edit
  onDiscard: (edit: Edit) => void
  onChoose: (edit: Edit) => void
  /** The record is opened: the list gives way to it. */
  onLeave: () => void
}

/** One edit: of which record, from what to what, when, what is becoming of it. */
export function WaitingItem({ edit, onDiscard, onChoose, onLeave }: WaitingItemProps) {
  const { Changes, canOpen, open } = editLog.kindOf(edit)
  const { recordName, state } = edit
  const at = new Date(edit.at)
  return (
    <li className="border-b border-border py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="set-ledger font-[600]">{recordName}</span>
        <time dateTime={at.toISOString()} className="set-ledger text-xs text-muted-foreground">
          {formatMoment(at)}
        </time>
      </div>
      <Changes edit={edit} />
      <EditState edit={edit} />
      <div className="mt-2 flex flex-wrap gap-2">
        {state.is === 'conflict' ? (
          <Button size="sm" look="primary" aria-label={`Choose for ${recordName}`} onClick={() => onChoose(edit)}>
            Choose
          </Button>
        ) : (
          <Button size="sm" aria-label={`Try ${recordName} now`} onClick={() => void editLog.retry(edit)}>
            Try Now
          </Button>
        )}
        {(canOpen?.(edit) ?? true) && (
          <Button
            size="sm"
            aria-label={`Open ${recordName}`}
            onClick={() => {
              onLeave()
              open(edit)
            }}
          >
            Open
          </Button>
        )}
        <Button
          size="sm"
          look="ghost"
          aria-label={edit.action === 'create' ? `Discard ${recordName}` : `Discard the edit of ${recordName}`}
          onClick={() => onDiscard(edit)}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}

function EditState({ edit: { id, state } }: { edit: Edit }) {
  const isSending = sendingEdit.use() === id
  const lineClass = 'mt-1 flex items-start gap-1.5 text-sm'
  if (state.is === 'rejected') {
    return (
      <p className={`${lineClass} text-destructive`}>
        <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
        Refused: {state.reason}
      </p>
    )
  }
  if (state.is === 'conflict') {
    return (
      <p className={`${lineClass} text-warning`}>
        <CircleHelp size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
        Changed by someone else meanwhile: choose which value stays.
      </p>
    )
  }
  return (
    <p className={`${lineClass} text-muted-foreground`}>
      {isSending ? <Spinner size={15} /> : <Clock3 size={15} aria-hidden="true" className="mt-0.5 shrink-0" />}
      {isSending ? 'Sending...' : 'Waiting to be sent'}
    </p>
  )
}
