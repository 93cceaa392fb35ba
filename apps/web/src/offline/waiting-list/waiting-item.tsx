import { Button } from '../../ui/controls/button.tsx'
import { formatMoment } from '../../ui/text/format-moment.ts'
import type { Edit } from '../edits/edit.ts'
import { editLog } from '../edits/edit-log.ts'
import { knownKind } from '../edits/log-store.ts'
import { EditProgress } from './edit-progress.tsx'

type WaitingItemProps = {
  edit: Edit
  onDiscard: (edit: Edit) => void
  onChoose: (edit: Edit) => void
  /** The record is opened: the list gives way to it. */
  onLeave: () => void
}

/** One edit: of which record, from what to what, when, what is becoming of it. */
export function WaitingItem({ edit, onDiscard, onChoose, onLeave }: WaitingItemProps) {
  const { Changes, canOpen, open } = knownKind(edit) ?? {}
  const { recordName, state, noun = 'edit' } = edit
  const at = new Date(edit.at)
  return (
    <li className="border-b border-border py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="set-ledger font-[600]">{recordName}</span>
        <time dateTime={at.toISOString()} className="set-ledger text-xs text-muted-foreground">
          {formatMoment(at)}
        </time>
      </div>
      {Changes && <Changes edit={edit} />}
      <EditProgress edit={edit} />
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
        {open && (canOpen?.(edit) ?? true) && (
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
          aria-label={
            noun === 'edit' && edit.action === 'create' ? `Discard ${recordName}` : `Discard the ${noun} of ${recordName}`
          }
          onClick={() => onDiscard(edit)}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
