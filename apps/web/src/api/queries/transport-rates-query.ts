import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { request } from '../request/request.ts'

/** Every transport rate; for the page, and for the trade dialog, which proposes the agreed one. */
export const transportRatesQuery = queryOptions({
  queryKey: queryKeys.rates,
  queryFn: ({ signal }) => request('GET /api/transport-rates', { signal }),
})
