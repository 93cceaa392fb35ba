import { readersOfDocumentsOn } from '@haulm/domain/document/access.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import type { QueryClient } from '@tanstack/react-query'
import { openDocuments } from '../../api/documents/open-documents.ts'
import { staleWithDocuments } from '../../api/query-keys.ts'
import { ApiError } from '../../api/request/api-error.ts'
import { userQuery } from '../../api/session/user.ts'
import type { AnsweredRecord, NewEdit } from '../../offline/edits/edit.ts'
import type { EditKind } from '../../offline/edits/edit-kind.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { sendFile } from '../send-file.ts'
import { DocumentChanges } from './document-changes.tsx'
import { asDocument } from './waiting-document.ts'

/** How waiting documents are sent and shown. Each is a file of its own that nobody else changes, so there are no conflicts. */
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
  canOpen(edit) {
    const user = client.getQueryData(userQuery.queryKey)
    return user != null && hasAny(user, readersOfDocumentsOn(asDocument(edit).record))
  },
  open: (edit) => openDocuments({ record: asDocument(edit).record, id: edit.recordId, name: edit.recordName }),
})

const lost = 'This browser has lost the file that waited. Add it once more.'

/**
 * Sends a document that waited.
 * @returns the document, which has no versions.
 * @throws ApiError as `sendFile`; also if the browser no longer has its file, which would otherwise count as an outage for ever.
 */
async function sendWaiting(edit: NewEdit): Promise<AnsweredRecord> {
  const { record, kind, name, file } = asDocument(edit)
  const begin = file.slice(0, 1).arrayBuffer()
  const isThere = file.size > 0 && (await begin.then(Boolean, () => false))
  if (!isThere) throw new ApiError(410, lost, { code: 'notFound', message: lost })
  const { recordId: id, id: key, personId } = edit
  const { signal } = new AbortController()
  const { document } = await sendFile(
    { place: { record, id }, kind, name, file, key, personId },
    { signal, onProgress: () => {} },
  )
  return { ...document, version: 0 }
}
