import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../api/query-keys.ts'
import { request } from '../../api/request/request.ts'

/** What drivers proposed for a trade, newest first, and what became of it. */
export const proposalsQuery = (tradeId: string) =>
  queryOptions({
    queryKey: [...queryKeys.proposals, tradeId],
    queryFn: ({ signal }) => request('GET /api/proposals', { query: { trade: tradeId }, signal }),
    meta: { offline: 'aside' },
  })

/** What waits for an answer, of all trades. */
export const waitingQuery = queryOptions({
  queryKey: [...queryKeys.proposals, 'waiting'] as const,
  queryFn: ({ signal }) => request('GET /api/proposals', { query: {}, signal }),
  meta: { offline: 'aside' },
})
