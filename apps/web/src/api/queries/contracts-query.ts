import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { request } from '../request/request.ts'

/** Every supplier contract with what is drawn of it; for the page, and for the trade dialog, which warns before over-drawing. */
export const contractsQuery = queryOptions({
  queryKey: queryKeys.contracts,
  queryFn: ({ signal }) => request('GET /api/supplier-contracts', { signal }),
})
