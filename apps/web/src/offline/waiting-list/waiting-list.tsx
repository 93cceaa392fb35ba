import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogBody } from '../../ui/dialog/dialog-body.tsx'
import type { Edit } from '../edits/edit.ts'
import { isListed } from '../edits/edit.ts'
import { editLog } from '../edits/edit-log.ts'
import { loggedEdits } from '../edits/logged-edits.ts'
import { WaitingItem } from './waiting-item.tsx'

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
        open
        size="lg"
        title="Edits not saved yet"
        description="Kept on this device, and sent in this order when the server can be reached."
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <DialogBody className="border-t border-border">
          {edits.length === 0 ? (
            <p className="py-8 text-center text-sm text-muted-foreground">Everything is saved.</p>
          ) : (
            <ul aria-label="Edits not saved yet">
              {edits.map((edit) => (
                <WaitingItem key={edit.id} edit={edit} onDiscard={setDiscarded} onChoose={onChoose} onLeave={onClose} />
              ))}
            </ul>
          )}
        </DialogBody>
      </Dialog>
      {discarded && (
        <ConfirmDialog
          open
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

function discardQuestion({ noun, action }: Edit): string {
  return `Discard this ${noun ?? (action === 'create' ? 'new trade' : 'edit')}?`
}

function discardText({ recordName, action, noun, wasSent, state }: Edit): string {
  const lost = noun ? `It will not be added to ${recordName}.` : `What you entered for ${recordName} will not be saved.`
  if (action !== 'create' || !wasSent || state.is !== 'queued') return lost
  const there = noun ? 'it stays there, and can be removed there.' : 'it will stand in the table, and can be deleted there.'
  return `${lost} It was on its way once: where the server has it already, ${there}`
}
