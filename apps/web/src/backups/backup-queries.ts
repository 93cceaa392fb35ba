import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'

/** Milliseconds between two looks while one is made. */
const soon = 2_000
/** And else: the one of the day comes by itself. */
const later = 60_000

export const backupPlan = queryOptions({
  queryKey: [...queryKeys.backups, 'plan'],
  queryFn: ({ signal }) => request('GET /api/admin/backup-plan', { signal }),
  refetchInterval: ({ state }) => (state.data?.isUnderWay ? soon : later),
  meta: { offline: 'never' },
})

export const backupList = (isUnderWay: boolean) =>
  queryOptions({
    queryKey: [...queryKeys.backups, 'list'],
    queryFn: ({ signal }) => request('GET /api/admin/backups', { signal }),
    refetchInterval: isUnderWay ? soon : later,
    meta: { offline: 'never' },
  })

export const databaseQuery = queryOptions({
  queryKey: [...queryKeys.backups, 'database'],
  queryFn: ({ signal }) => request('GET /api/admin/database', { signal }),
  meta: { offline: 'never' },
})
