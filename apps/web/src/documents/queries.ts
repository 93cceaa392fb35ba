import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { routeQuery } from '../api/queries/route-query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { afterFailure } from '../api/request/api-error.ts'

/** A record whose documents are shown. */
export type DocumentPlace = { record: DocumentRecord; id: string }
/** With the name people use for it, like 'T-2026-00042'. */
export type NamedPlace = DocumentPlace & { name: string }

/** The path for fetching and adding the documents of a kind of record. */
export const documentsPath = (record: DocumentRecord) => `/api/${recordKinds[record].path}/:id/documents` as const

/** The documents of a record that the reader may read, newest first. */
export const documentsOf = ({ record, id }: DocumentPlace) =>
  routeQuery(`GET ${documentsPath(record)}`, [...queryKeys.documents(id), 'there'], {
    params: { id },
    refetchInterval: afterFailure(),
  })

/** The documents that were removed and can be restored. */
export const removedDocumentsOf = ({ record, id }: DocumentPlace) =>
  routeQuery(`GET ${documentsPath(record)}`, [...queryKeys.documents(id), 'removed'], {
    params: { id },
    query: { removed: 'true' },
    refetchInterval: afterFailure(),
  })

/** The address from which a document's file is shown. */
export const fileAddress = (id: string): string => `/api/documents/${encodeURIComponent(id)}`

/** What drivers proposed for a trade, newest first, and the outcome. */
export const proposalsQuery = (tradeId: string) =>
  routeQuery('GET /api/proposals', [...queryKeys.proposals, tradeId], {
    query: { trade: tradeId },
    meta: { offline: 'aside' },
    refetchInterval: afterFailure(),
  })

/** What waits for a decision, of all trades. */
export const waitingQuery = routeQuery('GET /api/proposals', [...queryKeys.proposals, 'waiting'], {
  query: {},
  meta: { offline: 'aside' },
  refetchInterval: afterFailure(),
})
