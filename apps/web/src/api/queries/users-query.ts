import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { request } from '../request/request.ts'

/** Everybody, by status. Whoever asks for access is told of by the event stream. */
export const usersQuery = queryOptions({
  queryKey: queryKeys.users,
  queryFn: ({ signal }) => request('GET /api/admin/users', { signal }),
})

/** What a change of a user makes stale: the list, and who is signed in, where it is oneself. */
export const staleUsers = [queryKeys.users, queryKeys.user] as const
