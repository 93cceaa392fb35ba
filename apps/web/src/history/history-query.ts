import type { HistoryKind } from '@haulm/domain/history/record-kinds.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { requestWithHeaders } from '../api/request/request.ts'

/** What the history is narrowed to; an absent part narrows nothing. */
export type HistoryFilters = {
  person?: string
  kind?: HistoryKind
  record?: string
  /** One record only, as a link from its row asks. */
  recordId?: string
  field?: string
  from?: string
  to?: string
}

/** The history, newest first, a page after the other. */
export const historyQuery = (filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: ['history', filters] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit: '100', ...(pageParam === null ? {} : { cursor: pageParam }) }
      const { reply, headers } = await requestWithHeaders('GET /api/admin/history', { query, signal })
      return { changes: reply, next: headers.get('X-Next-Cursor') }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
