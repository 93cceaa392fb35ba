import type { Document } from '@haulm/api/documents.ts'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import { useDownload } from '../api/download/use-download.tsx'
import { staleWithDocuments } from '../api/query-keys.ts'
import { goneIsDeleted } from '../api/request/api-error.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { toast, withUndo } from '../ui/toasts/toast.ts'
import { documentTitle } from './document-title.ts'
import type { DocumentPlace } from './queries.ts'

export function useRestoreDocument(place: DocumentPlace): (document: Document) => void {
  const { save } = useSave({
    send: ({ id }: Document) => request('POST /api/documents/:id/restore', { params: { id } }),
    done: (_, document) => ({ title: 'Brought back', description: documentTitle(document) }),
    failed: 'Failed to bring the document back',
    isOfEach: true,
    stale: staleWithDocuments(place.id),
  })
  return save
}

/** Removes a document; for a while its toast can restore it. */
export function useRemoveDocument(place: DocumentPlace): (document: Document) => void {
  const restore = useRestoreDocument(place)
  const { save } = useSave({
    send: ({ id }: Document) => request('DELETE /api/documents/:id', { params: { id } }).catch(goneIsDeleted),
    done: (_, document) => ({
      title: 'Removed',
      description: documentTitle(document),
      ...withUndo(() => restore(document)),
    }),
    failed: 'Failed to remove the document',
    stale: staleWithDocuments(place.id),
  })
  return save
}

/** Bytes of a file that may take a while to come. */
const slowBytes = 1_000_000

/**
 * @returns a function that saves the file of a document. The page stays whatever is answered: at the file's address a browser
 * would show that there is no connection, or that the session is over, in place of the app.
 */
export function useSaveDocument(): (document: Pick<Document, 'id' | 'name' | 'bytes'>) => void {
  const { start } = useDownload()
  return ({ id, name, bytes }) => {
    if (bytes > slowBytes) toast({ kind: 'notice', title: 'Downloading...', description: `${name}, ${formatSize(bytes)}` })
    const success = { title: 'Success', description: `${name} was saved.` }
    const failure = { title: 'Error', description: 'Failed to save the document' }
    void start('GET /api/documents/:id', { download: '1' }, { success, failure }, { id })
  }
}
