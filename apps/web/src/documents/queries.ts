import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { routeQuery } from '../api/queries/route-query.ts'
import { queryKeys } from '../api/query-keys.ts'

/** A record whose documents are shown. */
export type DocumentPlace = { record: DocumentRecord; id: string }
/** With what people call it, as 'T-2026-00042'. */
export type NamedPlace = DocumentPlace & { name: string }

/** What the documents of a kind of record are asked for and added by. */
export const documentsPath = (record: DocumentRecord) => `/api/${recordKinds[record].path}/:id/documents` as const

/** The documents of a record that the reader may read, newest first. */
export const documentsOf = ({ record, id }: DocumentPlace) =>
  routeQuery(`GET ${documentsPath(record)}`, [...queryKeys.documents(id), 'there'], { params: { id } })

/** Those that were removed and can be brought back. */
export const removedDocumentsOf = ({ record, id }: DocumentPlace) =>
  routeQuery(`GET ${documentsPath(record)}`, [...queryKeys.documents(id), 'removed'], {
    params: { id },
    query: { removed: 'true' },
  })

/** Where the file of a document is shown from. */
export const fileAddress = (id: string): string => `/api/documents/${encodeURIComponent(id)}`

/** Where it is saved from. */
export const downloadAddress = (id: string): string => `${fileAddress(id)}?download=1`

/** What drivers proposed for a trade, newest first, and what became of it. */
export const proposalsQuery = (tradeId: string) =>
  routeQuery('GET /api/proposals', [...queryKeys.proposals, tradeId], { query: { trade: tradeId }, meta: { offline: 'aside' } })

/** What waits for an answer, of all trades. */
export const waitingQuery = routeQuery('GET /api/proposals', [...queryKeys.proposals, 'waiting'], {
  query: {},
  meta: { offline: 'aside' },
})
