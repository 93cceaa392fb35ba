import type { Call } from '@haulm/api/routes.ts'
import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import type { Week } from '@haulm/domain/calendar/week.ts'
import type { TradeGroup, TradeSection } from '@haulm/domain/trade/sections.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request, requestWithHeaders } from '../api/request.ts'

/** Which trades a page shows. `filter` holds conditions as `writeFilter` writes them; the server reads them. */
export type TradeFilters = DateRange & { search: string; filter: readonly string[] }

/** Whether only the server knows if a trade is meant. */
export const isNarrowed = ({ search, filter }: TradeFilters): boolean => search !== '' || filter.length > 0
/** One part of the table, whose rows are fetched together: a week of the active or completed trades, or the undated ones. */
export type RowsPlace = { section: TradeSection; week: Week | null }

/** Every query about trades begins with `trades`, so that one word makes them all stale. */
export const tradeKeys = {
  all: ['trades'] as const,
  groups: (filters: TradeFilters) => ['trades', 'groups', filters] as const,
  allGroups: ['trades', 'groups'] as const,
  rows: (filters: TradeFilters, sort: TradeSort, place: RowsPlace) => ['trades', 'rows', filters, sort, place] as const,
  allRows: ['trades', 'rows'] as const,
  one: (id: string) => ['trades', 'one', id] as const,
  history: (id: string) => ['trades', 'history', id] as const,
}
export type RowsKey = ReturnType<typeof tradeKeys.rows>

const filterQuery = ({ startDate, endDate, search, filter }: TradeFilters) => ({
  includeAllTrades: 'true' as const,
  ...(startDate === null ? {} : { startDate }),
  ...(endDate === null ? {} : { endDate }),
  ...(search === '' ? {} : { search }),
  ...(filter.length === 0 ? {} : { filter: [...filter] }),
})

/** The sections of the table with their counts. While other filters are asked, the former answer stays in view. */
export const tradeGroups = (filters: TradeFilters) =>
  queryOptions({
    queryKey: tradeKeys.groups(filters),
    queryFn: async ({ signal }): Promise<TradeGroup[]> =>
      (await request('GET /api/trades/groups', { query: { by: 'week', ...filterQuery(filters) }, signal })) as TradeGroup[],
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Rows in one answer: large enough to be few, small enough that reading one costs no frame. */
export const pageSize = '500'

export type LoadedRows = { rows: readonly Trade[]; isComplete: boolean }

/**
 * The rows of one section, a page after the other; what has come is shown while the rest is fetched.
 * When they are fetched again, the former rows stay until all have come.
 */
export const tradeRows = (filters: TradeFilters, sort: TradeSort, place: RowsPlace) => {
  const queryKey = tradeKeys.rows(filters, sort, place)
  const query = {
    ...filterQuery(filters),
    sort,
    limit: pageSize,
    section: place.section,
    ...(place.week === null ? {} : { week: place.week }),
  }
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<LoadedRows> => {
      const isFirstTime = client.getQueryData(queryKey) === undefined
      let rows: readonly Trade[] = []
      let cursor: string | null = null
      for (;;) {
        const page: Page = await tradePage({ ...query, ...(cursor === null ? {} : { cursor }) }, signal)
        rows = [...rows, ...page.rows]
        if (page.cursor === null) return { rows, isComplete: true }
        if (isFirstTime) client.setQueryData<LoadedRows>(queryKey, { rows, isComplete: false })
        cursor = page.cursor
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

type Page = { rows: Trade[]; cursor: string | null }

async function tradePage(query: Call<'GET /api/trades'>['query'], signal: AbortSignal): Promise<Page> {
  const { reply, headers } = await requestWithHeaders('GET /api/trades', { query, signal })
  return { rows: reply, cursor: headers.get('X-Next-Cursor') }
}

/** One trade by its id, as for the dialog that the address opens. */
export const tradeById = (id: string) =>
  queryOptions({
    queryKey: tradeKeys.one(id),
    queryFn: ({ signal }) => request('GET /api/trades/:id', { params: { id }, signal }),
  })
