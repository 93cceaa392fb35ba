import type { QueryClient } from '@tanstack/react-query'
import { openDocuments } from '../../api/documents/open-documents.ts'
import { staleWithDocuments } from '../../api/query-keys.ts'
import type { EditKind } from '../../offline/edits/edit-kind.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { DocumentChanges } from './document-changes.tsx'
import { sendWaiting } from './send-waiting.ts'
import { asDocument } from './waiting-document.ts'

/** How documents that wait are sent and shown. Each is a file of its own, which nobody else changes: it meets no conflict. */
export const documentEditKind = (client: QueryClient): EditKind => ({
  send: sendWaiting,
  accept(_, edit) {
    const place = { record: asDocument(edit).record, id: edit.recordId }
    for (const queryKey of staleWithDocuments(place.id)) void client.invalidateQueries({ queryKey })
  },
  Changes: DocumentChanges,
  onRejected(_, reason) {
    toast({ kind: 'error', title: 'Document refused', description: `${reason} It is kept on this device until you discard it.` })
  },
  open: (edit) => openDocuments({ record: asDocument(edit).record, id: edit.recordId, name: edit.recordName }),
})
