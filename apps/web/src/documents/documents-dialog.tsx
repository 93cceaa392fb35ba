import type { OpenDocuments } from '../api/documents/open-documents.ts'
import { useUser } from '../api/session/user.ts'
import { Dialog, DialogBody } from '../ui/dialog/dialog.tsx'
import { DocumentsPanel } from './documents-panel.tsx'

/** The documents of a record that has no tab for them in a dialog of its own. */
export function DocumentsDialog({ opened, onClose }: { opened: OpenDocuments; onClose: () => void }) {
  const person = useUser()
  const { record, id, name, locked = null } = opened
  return (
    <Dialog
      open
      divided
      size="lg"
      title="Documents"
      beside={<span className="set-ledger text-base">{name}</span>}
      onClose={onClose}
    >
      <DialogBody className="min-h-80">
        {person && <DocumentsPanel place={{ record, id, name }} person={person} locked={locked} />}
      </DialogBody>
    </Dialog>
  )
}
