import type { Document } from '@haulm/api/documents.ts'
import { staleWithDocuments } from '../api/query-keys.ts'
import { goneIsDeleted } from '../api/request/gone-is-deleted.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { withUndo } from '../ui/toasts/toast.ts'
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
