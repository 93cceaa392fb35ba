import { routeQuery } from '../api/queries/route-query.ts'
import { queryKeys } from '../api/query-keys.ts'

/** Milliseconds between two looks while one is being made. */
const soon = 2_000
/** Otherwise: the daily backup appears by itself. */
const later = 60_000

export const backupPlan = routeQuery('GET /api/admin/backup-plan', [...queryKeys.backups, 'plan'], {
  refetchInterval: ({ state }) => (state.data?.isUnderWay ? soon : later),
  meta: { offline: 'never' },
})

export const backupList = (isUnderWay: boolean) =>
  routeQuery('GET /api/admin/backups', [...queryKeys.backups, 'list'], {
    refetchInterval: isUnderWay ? soon : later,
    meta: { offline: 'never' },
  })

export const databaseQuery = routeQuery('GET /api/admin/database', [...queryKeys.backups, 'database'], {
  meta: { offline: 'never' },
})
