import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/request/request.ts'

/** Whether the first administrator has still to be created; in the demo, who can sign in. */
export const setupQuery = queryOptions({
  queryKey: ['/api/setup'],
  queryFn: ({ signal }) => request('GET /api/setup', { signal }),
  meta: { offline: 'never' },
  staleTime: 0,
})
