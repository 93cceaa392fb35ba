import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request/request.ts'

/** Every query about what drivers propose begins with it: an event of any makes them stale. */
export const proposalKeys = { all: ['proposals'] as const, of: (tradeId: string) => ['proposals', tradeId] as const }

/** What drivers proposed for a trade, newest first, and what became of it. */
export const proposalsQuery = (tradeId: string) =>
  queryOptions({
    queryKey: proposalKeys.of(tradeId),
    queryFn: ({ signal }) => request('GET /api/proposals', { query: { trade: tradeId }, signal }),
    meta: { offline: 'aside' },
  })

/** What waits for an answer, of all trades. */
export const waitingQuery = queryOptions({
  queryKey: [...proposalKeys.all, 'waiting'] as const,
  queryFn: ({ signal }) => request('GET /api/proposals', { query: {}, signal }),
  meta: { offline: 'aside' },
})
