import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { request } from '../request/request.ts'

/** What an administrator has set for everyone. */
export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: ({ signal }) => request('GET /api/settings', { signal }),
  meta: { offline: 'aside' },
})
