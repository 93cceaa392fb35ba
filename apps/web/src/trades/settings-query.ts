import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/request.ts'

/** What an administrator has set for everyone, as far as it concerns trades. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: ({ signal }) => request('GET /api/settings', { signal }),
})
