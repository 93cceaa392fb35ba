import { queryKeys } from '../query-keys.ts'
import { afterFailure } from '../request/api-error.ts'
import { routeQuery } from './route-query.ts'

/** Every supplier contract with what is drawn of it; for the page, and for the trade dialog, which warns before over-drawing. */
export const contractsQuery = routeQuery('GET /api/supplier-contracts', queryKeys.contracts)

/** Every transport rate; for the page, and for the trade dialog, which proposes the agreed one. */
export const transportRatesQuery = routeQuery('GET /api/transport-rates', queryKeys.rates)

export const settingsQuery = routeQuery('GET /api/settings', queryKeys.settings, {
  meta: { offline: 'aside' },
  refetchInterval: afterFailure(),
})

/** All users, by status. A new request for access is announced by the event stream, but not who signed in. */
export const usersQuery = routeQuery('GET /api/admin/users', queryKeys.users, { staleTime: 0 })

/** What a change of a user makes stale: the list, and the signed-in user, in case it was oneself. */
export const staleUsers = [queryKeys.users, queryKeys.user] as const

/** The few trades that best match a search for one trade, whatever their dates. */
export const tradesFoundBy = (search: string) =>
  routeQuery('GET /api/trades', ['/api/trades', 'found', search], {
    query: { search, limit: '8', includeAllTrades: 'true' },
    meta: { offline: 'never' },
    staleTime: 0,
    refetchInterval: afterFailure(),
  })
