import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/request/request.ts'

/** A record whose documents are shown. */
export type DocumentPlace = { record: DocumentRecord; id: string }

/** How lists and additions are called, by the kind of record. */
export const documentPaths = { trade: 'trades', supplierContract: 'supplier-contracts', transporter: 'transporters' } as const

/** Every query about documents begins with `documents` and the id of the record. */
export const documentKeys = {
  of: (id: string) => ['documents', id] as const,
}

/** The documents of a record that the reader may read, newest first. */
export const documentsOf = ({ record, id }: DocumentPlace) =>
  queryOptions({
    queryKey: [...documentKeys.of(id), 'there'],
    queryFn: ({ signal }) => request(`GET /api/${documentPaths[record]}/:id/documents`, { params: { id }, signal }),
  })

/** Those that were removed and can be brought back. */
export const removedDocumentsOf = ({ record, id }: DocumentPlace) =>
  queryOptions({
    queryKey: [...documentKeys.of(id), 'removed'],
    queryFn: ({ signal }) =>
      request(`GET /api/${documentPaths[record]}/:id/documents`, { params: { id }, query: { removed: 'true' }, signal }),
  })
