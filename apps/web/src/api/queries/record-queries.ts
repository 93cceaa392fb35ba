import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { request } from '../request/request.ts'

/** Every supplier contract with what is drawn of it; for the page, and for the trade dialog, which warns before over-drawing. */
export const contractsQuery = queryOptions({
  queryKey: queryKeys.contracts,
  queryFn: ({ signal }) => request('GET /api/supplier-contracts', { signal }),
})

/** Every transport rate; for the page, and for the trade dialog, which proposes the agreed one. */
export const transportRatesQuery = queryOptions({
  queryKey: queryKeys.rates,
  queryFn: ({ signal }) => request('GET /api/transport-rates', { signal }),
})

/** What an administrator has set for everyone. */
export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: ({ signal }) => request('GET /api/settings', { signal }),
  meta: { offline: 'aside' },
})

/** Everybody, by status. Whoever asks for access is told of by the event stream. */
export const usersQuery = queryOptions({
  queryKey: queryKeys.users,
  queryFn: ({ signal }) => request('GET /api/admin/users', { signal }),
})

/** What a change of a user makes stale: the list, and who is signed in, where it is oneself. */
export const staleUsers = [queryKeys.users, queryKeys.user] as const

/** The few trades that match best what is typed to find one, whatever their dates. */
export const tradesFoundBy = (search: string) =>
  queryOptions({
    queryKey: ['/api/trades', 'found', search],
    queryFn: ({ signal }) => request('GET /api/trades', { query: { search, limit: '8', includeAllTrades: 'true' }, signal }),
    meta: { offline: 'never' },
    staleTime: 0,
  })
