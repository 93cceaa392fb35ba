import type { Call } from '@haulm/api/routes.ts'
import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import type { Month } from '@haulm/domain/calendar/month.ts'
import type { Week } from '@haulm/domain/calendar/week.ts'
import type { TradeGroup, TradeSection } from '@haulm/domain/trade/sections.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request, requestWithHeaders } from '../api/request.ts'
import { whenQuiet } from '../api/when-quiet.ts'

/** Which trades a page shows. `filter` holds conditions as `writeFilter` writes them; the server reads them. */
export type TradeFilters = DateRange & { search: string; filter: readonly string[] }

/** Whether only the server knows if a trade is meant. */
export const isNarrowed = ({ search, filter }: TradeFilters): boolean => search !== '' || filter.length > 0

/**
 * One part of the table, whose rows are fetched together: a week, of one section or of all (null); the undated trades;
 * or a month by the trades' dates.
 */
export type RowsPlace = { section: TradeSection | null; week: Week | null; month?: Month | null }

/** What the headers of the table are. */
export type GroupedBy = 'week' | 'month'

/** Every query about trades begins with `trades`, so that one word makes them all stale. */
export const tradeKeys = {
  all: ['trades'] as const,
  groups: (filters: TradeFilters, by: GroupedBy) => ['trades', 'groups', by, filters] as const,
  allGroups: ['trades', 'groups'] as const,
  rows: (filters: TradeFilters, sort: TradeSort, place: RowsPlace) => ['trades', 'rows', filters, sort, place] as const,
  allRows: ['trades', 'rows'] as const,
  found: (filters: TradeFilters, sort: TradeSort) => ['trades', 'found', filters, sort] as const,
  one: (id: string) => ['trades', 'one', id] as const,
  history: (id: string) => ['trades', 'history', id] as const,
  /** Those that were deleted, on the admin screen. */
  deleted: ['deleted-trades'] as const,
}
export type RowsKey = ReturnType<typeof tradeKeys.rows>

export const filterQuery = ({ startDate, endDate, search, filter }: TradeFilters) => ({
  includeAllTrades: 'true' as const,
  ...(startDate === null ? {} : { startDate }),
  ...(endDate === null ? {} : { endDate }),
  ...(search === '' ? {} : { search }),
  ...(filter.length === 0 ? {} : { filter: [...filter] }),
})

/** What is searched for letter by letter is not kept on the device. */
const offline = ({ search }: TradeFilters) => (search === '' ? {} : ({ offline: 'never' } as const))

/** The sections of the table with their counts. While other filters are asked, the former answer stays in view. */
export const tradeGroups = (filters: TradeFilters, by: GroupedBy = 'week') =>
  queryOptions({
    queryKey: tradeKeys.groups(filters, by),
    queryFn: async ({ signal }): Promise<TradeGroup[]> =>
      (await request('GET /api/trades/groups', { query: { by, ...filterQuery(filters) }, signal })) as TradeGroup[],
    placeholderData: keepPreviousData,
    meta: offline(filters),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Rows in one answer: large enough to be few, small enough that reading one costs no frame. */
export const pageSize = '500'
/** Rows in the first answer of a section: more than are seen at once, so that nobody waits for those that are not. */
const firstPageSize = '40'
/** Milliseconds in which the first answer is drawn before the next is asked for. */
const drawn = 50

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
    ...(place.section === null ? {} : { section: place.section }),
    ...(place.week === null ? {} : { week: place.week }),
    ...(place.month ? { month: place.month } : {}),
  }
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<LoadedRows> => {
      const isFirstTime = client.getQueryData(queryKey) === undefined
      let rows: readonly Trade[] = []
      let cursor: string | null = null
      for (;;) {
        const page: Page = await tradePage(
          { ...query, ...(cursor === null ? { limit: firstPageSize } : { limit: pageSize, cursor }) },
          signal,
        )
        rows = [...rows, ...page.rows]
        if (page.cursor === null) return { rows, isComplete: true }
        if (isFirstTime) {
          client.setQueryData<LoadedRows>(queryKey, { rows, isComplete: false })
          if (cursor === null) {
            await new Promise((resolve) => setTimeout(resolve, drawn))
            await whenQuiet(client)
          }
        }
        cursor = page.cursor
      }
    },
    meta: offline(filters),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

type Page = { rows: Trade[]; cursor: string | null }

/** One answer of rows, and where the next begins; null after the last. */
export async function tradePage(query: Call<'GET /api/trades'>['query'], signal: AbortSignal): Promise<Page> {
  const { reply, headers } = await requestWithHeaders('GET /api/trades', { query, signal })
  return { rows: reply, cursor: headers.get('X-Next-Cursor') }
}

/** One trade by its id, as for the dialog that the address opens. */
export const tradeById = (id: string) =>
  queryOptions({
    queryKey: tradeKeys.one(id),
    queryFn: ({ signal }) => request('GET /api/trades/:id', { params: { id }, signal }),
  })
