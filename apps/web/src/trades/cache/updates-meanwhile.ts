import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isNarrowed } from '../queries.ts'
import { belongsTo, isByDate, type RowsList, withTrade } from './placement.ts'

/** What the page was told of a trade: as it is now, or null for one that was deleted. */
type TradeUpdate = { id: string; trade: Trade | null }

/** Those that wait for an answer, each with what the page was told since it was asked for. */
const asking = new WeakMap<QueryClient, Set<TradeUpdate[]>>()

/** Notes what the page was told of a trade, for the answers that are on their way: these may have been read before. */
export function noteUpdate(client: QueryClient, update: TradeUpdate): void {
  for (const updates of asking.get(client) ?? []) updates.push(update)
}

/**
 * What the page is told of trades from here on, until it is ended: by an event, or by the answer to an edit of one's own. Rows that were
 * asked for before that, and come after it, may not know of it; nobody would tell it twice.
 */
export function updatesMeanwhile(client: QueryClient) {
  const updates: TradeUpdate[] = []
  const all = asking.get(client) ?? new Set()
  asking.set(client, all.add(updates))
  return {
    /** The rows of an answer, with what was told since it was asked for. */
    putRight: (rows: readonly Trade[], list: RowsList): readonly Trade[] =>
      updates.reduce((former, update) => withUpdate(former, update, list), rows),
    /** Whether the answer may lack a trade that only the server can place: what a search finds, or how it is sorted. */
    isUnsure: (rows: readonly Trade[], list: RowsList): boolean =>
      (isNarrowed(list.filters) || !isByDate(list.sort)) &&
      updates.some(({ id, trade }) => trade && belongsTo(trade, list) && !rows.some((row) => row.id === id)),
    end: () => void all.delete(updates),
  }
}

function withUpdate(rows: readonly Trade[], { id, trade }: TradeUpdate, list: RowsList): readonly Trade[] {
  if (trade === null) return rows.filter((row) => row.id !== id)
  const isKnown = rows.some((row) => row.id === id && row.version >= trade.version)
  return isKnown ? rows : withTrade(rows, trade, list)
}

/** Rows that came in several answers: one that moved meanwhile may stand in two of them. The newer one counts. */
export function eachOnce(rows: readonly Trade[]): readonly Trade[] {
  const newest = new Map<string, Trade>()
  for (const row of rows) if ((newest.get(row.id)?.version ?? 0) <= row.version) newest.set(row.id, row)
  return newest.size === rows.length ? rows : rows.filter((row) => newest.get(row.id) === row)
}
