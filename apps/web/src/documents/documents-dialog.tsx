import type { OpenDocuments } from '../api/documents/open-documents.ts'
import { Dialog, DialogBody } from '../ui/dialog/dialog.tsx'
import { DocumentsPanel } from './documents-panel.tsx'

/** The documents of a record without a tab for them, in a dialog of its own. */
export function DocumentsDialog({ opened, onClose }: { opened: OpenDocuments; onClose: () => void }) {
  const { record, id, name, locked = null } = opened
  return (
    <Dialog divided size="lg" title="Documents" beside={<span className="set-ledger text-base">{name}</span>} onClose={onClose}>
      <DialogBody className="min-h-80">
        <DocumentsPanel place={{ record, id, name }} locked={locked} />
      </DialogBody>
    </Dialog>
  )
}
