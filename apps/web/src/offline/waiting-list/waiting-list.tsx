import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx'
import { lineAfter, placeOfFocus } from '../../ui/focus/place-of-focus.ts'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { type Edit, isListed, loggedEdits } from '../edits/edit.ts'
import { editLog } from '../edits/edit-log.ts'
import { knownKind } from '../edits/log-store.ts'
import { EditProgress } from './edit-progress.tsx'

/** Every edit that the server does not have yet, with what can be done about it. On a phone it fills the screen. */
export function WaitingList({ onClose, onChoose }: { onClose: () => void; onChoose: (edit: Edit) => void }) {
  const edits = loggedEdits.use().filter(isListed)
  const [discarded, setDiscarded] = useState<Edit | null>(null)
  const discard = (edit: Edit) => {
    setDiscarded(null)
    void editLog.withdraw(edit)
  }
  return (
    <>
      <Dialog
        size="lg"
        title="Edits not saved yet"
        description="Kept on this device, and sent in this order when the server can be reached."
        onClose={onClose}
        footer={<Button label="Close" onClick={onClose} />}
      >
        <DialogBody className="border-t border-border">
          <div {...place}>
            {edits.length === 0 ? (
              <p className="py-8 text-center text-sm text-muted-foreground">Nothing is waiting any more.</p>
            ) : (
              <ul aria-label="Edits not saved yet">
                {edits.map((edit) => (
                  <WaitingItem key={edit.id} edit={edit} onDiscard={setDiscarded} onChoose={onChoose} onLeave={onClose} />
                ))}
              </ul>
            )}
          </div>
        </DialogBody>
      </Dialog>
      {discarded && (
        <ConfirmDialog
          title={discardQuestion(discarded)}
          confirm="Discard"
          cancel="Keep"
          destructive
          onConfirm={() => discard(discarded)}
          onCancel={() => setDiscarded(null)}
        >
          {discardText(discarded)}
        </ConfirmDialog>
      )}
    </>
  )
}

/** A line goes once its edit is sent or discarded. */
const place = placeOfFocus(
  (list, line) => lineAfter(list, Math.max(line, 0))?.querySelector('button') ?? list.closest<HTMLElement>('[role="dialog"]'),
)

function discardQuestion({ noun, action }: Edit): string {
  return `Discard this ${noun ?? (action === 'create' ? 'new trade' : 'edit')}?`
}

function discardText({ recordName, action, noun, wasSent, state }: Edit): string {
  const lost = noun ? `It will not be added to ${recordName}.` : `What you entered for ${recordName} will not be saved.`
  if (action !== 'create' || !wasSent || state.is !== 'queued') return lost
  const there = noun ? 'it stays there, and can be removed there.' : 'it will stand in the table, and can be deleted there.'
  return `${lost} It was on its way once: where the server has it already, ${there}`
}

type WaitingItemProps = {
  edit: Edit
  onDiscard: (edit: Edit) => void
  onChoose: (edit: Edit) => void
  /** The record is opened: the list closes for it. */
  onLeave: () => void
}

/** One edit: of which record, from what to what, when, and its state. */
function WaitingItem({ edit, onDiscard, onChoose, onLeave }: WaitingItemProps) {
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
          <Button
            label="Choose"
            size="sm"
            look="primary"
            aria-label={`Choose for ${recordName}`}
            onClick={() => onChoose(edit)}
          />
        ) : (
          <Button label="Try Now" size="sm" aria-label={`Try now: ${recordName}`} onClick={() => void editLog.retry(edit)} />
        )}
        {open && (canOpen?.(edit) ?? true) && (
          <Button
            label="Open"
            size="sm"
            aria-label={`Open ${recordName}`}
            onClick={() => {
              onLeave()
              open(edit)
            }}
          />
        )}
        <Button
          label="Discard"
          size="sm"
          look="ghost"
          aria-label={
            noun === 'edit' && edit.action === 'create' ? `Discard ${recordName}` : `Discard the ${noun} of ${recordName}`
          }
          onClick={() => onDiscard(edit)}
        />
      </div>
    </li>
  )
}
