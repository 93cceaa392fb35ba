import { readersOfDocumentsOn } from '@haulm/domain/document/access.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import type { QueryClient } from '@tanstack/react-query'
import { documentsOverPage } from '../../api/documents/open-documents.ts'
import { staleWithDocuments } from '../../api/query-keys.ts'
import { ApiError } from '../../api/request/api-error.ts'
import { userQuery } from '../../api/session/user.ts'
import type { AnsweredRecord, NewEdit } from '../../offline/edits/edit.ts'
import type { EditKind } from '../../offline/edits/edit-kind.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { isReadable } from '../assert-readable.ts'
import { sendFile } from '../send-file.ts'
import { asDocument } from './waiting-document.ts'
import { DocumentChanges } from './waiting-documents.tsx'

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
  open: (edit) => documentsOverPage.open({ record: asDocument(edit).record, id: edit.recordId, name: edit.recordName }),
})

const lost = 'This browser has lost the file that waited. Add it once more.'

/** How often a file is to be read, once in each round of sending, before it counts as lost. */
const mostReads = 3
/** By the keys of documents, how often their files could not be read. */
const unread = new Map<string, number>()

/**
 * Sends a document that waited.
 * @returns the document, which has no versions.
 * @throws ApiError as `sendFile`; also if the browser no longer has its file, which would otherwise count as an outage for ever.
 * Any other error if the browser cannot read it just now: it is then tried again.
 */
async function sendWaiting(edit: NewEdit): Promise<AnsweredRecord> {
  const { record, kind, name, file } = asDocument(edit)
  const { recordId: id, id: key, personId } = edit
  if (file.size === 0 || !(await isReadable(file))) {
    const times = (unread.get(key) ?? 0) + 1
    unread.set(key, times)
    if (times < mostReads) throw new Error('The file that waits cannot be read just now.')
    throw new ApiError(410, lost, { code: 'notFound', message: lost })
  }
  const { signal } = new AbortController()
  const { document } = await sendFile(
    { place: { record, id }, kind, name, file, key, personId },
    { signal, onProgress: () => {} },
  )
  return { ...document, version: 0 }
}
