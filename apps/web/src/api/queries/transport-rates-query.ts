import { queryOptions } from '@tanstack/react-query'
import { request } from '../request/request.ts'

/** Every transport rate; for the page, and for the trade dialog, which proposes the agreed one. */
export const transportRatesQuery = queryOptions({
  queryKey: ['transport-rates'] as const,
  queryFn: ({ signal }) => request('GET /api/transport-rates', { signal }),
})
