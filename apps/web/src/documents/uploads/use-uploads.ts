import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OpenDocuments } from '../../api/documents/open-documents.ts'
import { usePerson } from '../../api/session/person.ts'
import { addFiles, lastAdded, showPlaces, type Upload, uploads } from './uploads.ts'

/** The person's files on their way, wherever they were added. */
export function useUploadsOf(): readonly Upload[] {
  const { id } = usePerson()
  return uploads.use().filter(({ personId }) => personId === id)
}

/** Files on their way to one record, which the page shows while this is mounted, and how to add more. */
export function useUploads(place: OpenDocuments) {
  const person = usePerson()
  const client = useQueryClient()
  const { id } = place
  useEffect(() => showPlaces([id]), [id])
  const added = lastAdded.use()
  return {
    /** What arrived last, once nothing is on its way any more. */
    added: added?.placeId === id ? added.text : '',
    uploads: useUploadsOf().filter((upload) => upload.place.id === id),
    add: (files: readonly File[]) => addFiles(client, person, place, files),
  }
}
