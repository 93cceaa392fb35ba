import type { Person } from '@haulm/domain/people/person.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OpenDocuments } from '../../api/documents/open-documents.ts'
import { addFiles, showPlaces, type Upload, uploads } from './uploads.ts'

/** What a person has on its way, wherever it was added. */
export const useUploadsOf = ({ id }: Pick<Person, 'id'>): readonly Upload[] =>
  uploads.use().filter(({ personId }) => personId === id)

/** Files on their way to one record, which the page shows while this is mounted, and how more are added. */
export function useUploads(place: OpenDocuments, person: Person) {
  const client = useQueryClient()
  const { id } = place
  useEffect(() => showPlaces([id]), [id])
  return {
    uploads: useUploadsOf(person).filter((upload) => upload.place.id === id),
    add: (files: readonly File[]) => addFiles(client, person, place, files),
  }
}
