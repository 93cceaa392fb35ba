import { queryOptions } from '@tanstack/react-query'
import { request } from '../request/request.ts'

/** What an administrator has set for everyone. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: ({ signal }) => request('GET /api/settings', { signal }),
  meta: { offline: 'aside' },
})
