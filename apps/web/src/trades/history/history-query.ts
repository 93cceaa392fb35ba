import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request/request.ts'
import { tradeKeys } from '../queries.ts'

/** The changes of a trade, newest first, with the fields that its reader may read. */
export const tradeHistory = (id: string) =>
  queryOptions({
    queryKey: tradeKeys.history(id),
    queryFn: ({ signal }) => request('GET /api/trades/:id/history', { params: { id }, signal }),
  })
