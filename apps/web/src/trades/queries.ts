import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import type { Month } from '@haulm/domain/calendar/month.ts'
import type { Week } from '@haulm/domain/calendar/week.ts'
import type { TradeGroup, TradeSection } from '@haulm/domain/trade/sections.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import type { PartyField } from '@haulm/domain/trade/values/last-places.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { routeQuery } from '../api/queries/route-query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { narrowing } from '../ui/address/address-search.ts'

/** Which trades a page shows. `filter` holds conditions as `writeFilter` writes them; the server parses them. */
export type TradeFilters = DateRange & { search: string; filter: readonly string[] }

/** Whether only the server knows if a trade matches. */
export const isNarrowed = ({ search, filter }: TradeFilters): boolean => search !== '' || filter.length > 0

/**
 * One part of the table, whose rows are fetched together: a week, of one section or of all (null); the undated trades; or a month
 * by the trades' dates.
 */
export type RowsPlace = { section: TradeSection | null; week: Week | null; month?: Month | null }

export type GroupedBy = 'week' | 'month'

/** Every query about trades begins with `trades`, so that a single key makes them all stale. */
export const tradeKeys = {
  all: queryKeys.trades,
  groups: (filters: TradeFilters, by: GroupedBy) => ['trades', 'groups', by, filters] as const,
  allGroups: ['trades', 'groups'] as const,
  rows: (filters: TradeFilters, sort: TradeSort, place: RowsPlace) => ['trades', 'rows', filters, sort, place] as const,
  allRows: ['trades', 'rows'] as const,
  found: (filters: TradeFilters, sort: TradeSort) => ['trades', 'found', filters, sort] as const,
  lastPlaces: (party: PartyField, id: string) => ['trades', 'last-places', party, id] as const,
  allLastPlaces: ['trades', 'last-places'] as const,
  sameTickets: ['trades', 'same-tickets'] as const,
  one: (id: string) => ['trades', 'one', id] as const,
  allOpened: ['trades', 'one'] as const,
  history: queryKeys.historyOfTrade,
  deleted: ['deleted-trades'] as const,
  gone: (id: string) => ['gone-trade', id] as const,
}
export type RowsKey = ReturnType<typeof tradeKeys.rows>

export const filterQuery = ({ startDate, endDate, search, filter }: TradeFilters) => ({
  includeAllTrades: 'true' as const,
  ...narrowing({ startDate, endDate, search }),
  ...(filter.length === 0 ? {} : { filter: [...filter] }),
})

/** The results of a search, which changes with every letter, are not persisted. */
export const persistedUnlessSearched = ({ search }: TradeFilters) => (search === '' ? {} : ({ offline: 'never' } as const))

/** The sections of the table with their counts. While an answer for other filters is fetched, the former one stays in view. */
export const tradeGroupsQuery = (filters: TradeFilters, by: GroupedBy = 'week') =>
  queryOptions({
    queryKey: tradeKeys.groups(filters, by),
    queryFn: async ({ signal }): Promise<TradeGroup[]> =>
      (await request('GET /api/trades/groups', { query: { by, ...filterQuery(filters) }, signal })) as TradeGroup[],
    placeholderData: keepPreviousData,
    meta: persistedUnlessSearched(filters),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The rows that have come so far of one part of the table. */
export type LoadedRows = { rows: readonly Trade[]; isComplete: boolean }

/** The places of the last loads of a client or a supplier, by field. */
export const lastPlacesQuery = (party: PartyField, id: string) =>
  routeQuery('GET /api/trades/last-places', tradeKeys.lastPlaces(party, id), { query: { [party]: id } })

/** Other loads of a supplier with the same weighbridge ticket. Not persisted, as the ticket is typed letter by letter. */
export const sameTicketsQuery = (query: { supplierId: string; ticket: string; except: string }) =>
  routeQuery('GET /api/trades/same-tickets', [...tradeKeys.sameTickets, query], { query, meta: { offline: 'never' } })

/** The changes of a trade, newest first, with the fields that the person may read. */
export const tradeHistory = (id: string) => routeQuery('GET /api/trades/:id/history', tradeKeys.history(id), { params: { id } })

/** One trade by its id, as for the dialog that the address opens. If a newer version is already cached, the answer is ignored. */
export const tradeById = (id: string) =>
  queryOptions({
    queryKey: tradeKeys.one(id),
    queryFn: async ({ signal, client }): Promise<Trade> => {
      const answered = await request('GET /api/trades/:id', { params: { id }, signal })
      const known = client.getQueryData<Trade>(tradeKeys.one(id))
      return known !== undefined && known.version > answered.version ? known : answered
    },
  })
