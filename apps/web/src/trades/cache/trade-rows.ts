import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { whenIdle } from '../../api/cache/idle.ts'
import { requestPage } from '../../api/request/request.ts'
import { narrowing } from '../../ui/address/address-search.ts'
import {
  filterQuery,
  isNarrowed,
  type LoadedRows,
  persistedUnlessSearched,
  type RowsPlace,
  type TradeFilters,
  tradeKeys,
} from '../queries.ts'
import { belongsTo, isByDate, type RowsList, withTrade } from './placement.ts'

/** Rows in one answer: enough that few answers are needed, few enough that reading one costs no frame. */
export const pageSize = '500'
/** Rows in the first answer of a section: more than are seen at once, so that nobody waits for rows out of view. */
const firstPageSize = '40'
/** Milliseconds for drawing the first answer before the next is requested. */
const drawDelayMs = 50

/**
 * The rows of one section, page by page; those that have come are shown while the rest is fetched. On a refetch the former rows
 * stay until all have come. Updates of trades that come in meanwhile take precedence over the answers.
 */
export const tradeRows = (filters: TradeFilters, sort: TradeSort, place: RowsPlace) => {
  const queryKey = tradeKeys.rows(filters, sort, place)
  const query = { ...filterQuery(filters), sort, ...narrowing(place) }
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<LoadedRows> => {
      const isFirstTime = client.getQueryData(queryKey) === undefined
      const meanwhile = updatesMeanwhile(client)
      let answered: readonly Trade[] = []
      let cursor: string | null = null
      try {
        for (;;) {
          const size = cursor === null ? { limit: firstPageSize } : { limit: pageSize, cursor }
          const page: TradePage = await requestPage('GET /api/trades', { query: { ...query, ...size }, signal })
          answered = eachOnce([...answered, ...page.reply])
          const rows = meanwhile.putRight(answered, { filters, sort, place })
          if (page.next === null) return { rows, isComplete: true }
          if (isFirstTime) {
            client.setQueryData<LoadedRows>(queryKey, { rows, isComplete: false })
            if (cursor === null) {
              await new Promise((resolve) => setTimeout(resolve, drawDelayMs))
              await whenIdle(client)
            }
          }
          cursor = page.next
        }
      } finally {
        meanwhile.end()
      }
    },
    meta: persistedUnlessSearched(filters),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

type TradePage = { reply: Trade[]; next: string | null }

/** News of a trade: its current state, or null if it was deleted. */
type TradeUpdate = { id: string; trade: Trade | null }

/** The pending requests, each with the updates since it began. */
const asking = new WeakMap<QueryClient, Set<TradeUpdate[]>>()

/** Notes an update of a trade, for the answers that are on their way: these may have been read before it. */
export function noteUpdate(client: QueryClient, update: TradeUpdate): void {
  for (const updates of asking.get(client) ?? []) updates.push(update)
}

/**
 * Gathers updates of trades from now until it is ended: from events, or from answers to this person's edits. Rows requested
 * before an update, and arriving after it, may lack it, and nothing would deliver it again.
 */
export function updatesMeanwhile(client: QueryClient) {
  const updates: TradeUpdate[] = []
  const all = asking.get(client) ?? new Set()
  asking.set(client, all.add(updates))
  return {
    /** The rows of an answer, with the updates since it was requested. */
    putRight: (rows: readonly Trade[], list: RowsList): readonly Trade[] =>
      updates.reduce((former, update) => withUpdate(former, update, list), rows),
    /** Whether the answer may lack a trade that only the server can place, because of a search, a filter or the order. */
    isUnsure: (rows: readonly Trade[], list: RowsList): boolean =>
      (isNarrowed(list.filters) || !isByDate(list.sort)) &&
      updates.some(({ id, trade }) => trade && belongsTo(trade, list) && !rows.some((row) => row.id === id)),
    end: () => void all.delete(updates),
  }
}

function withUpdate(rows: readonly Trade[], { id, trade }: TradeUpdate, list: RowsList): readonly Trade[] {
  if (trade === null) return rows.filter((row) => row.id !== id)
  // A new document does not raise the version: of two alike, the update counts.
  const isKnown = rows.some((row) => row.id === id && row.version > trade.version)
  return isKnown ? rows : withTrade(rows, trade, list)
}

/** Rows from several answers: one that moved meanwhile may be in two of them. The newer one counts. */
function eachOnce(rows: readonly Trade[]): readonly Trade[] {
  const newest = new Map<string, Trade>()
  for (const row of rows) if ((newest.get(row.id)?.version ?? 0) <= row.version) newest.set(row.id, row)
  return newest.size === rows.length ? rows : rows.filter((row) => newest.get(row.id) === row)
}
