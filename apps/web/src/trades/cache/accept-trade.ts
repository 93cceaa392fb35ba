import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { makeStale } from '../../api/cache/make-stale.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { isNarrowed, type LoadedRows, type RowsKey, tradeKeys } from '../queries.ts'
import { isGoneSince, noteBack, noteGone } from './gone-trades.ts'
import { belongsTo, isByDate, withTrade } from './placement.ts'
import { noteUpdate } from './trade-rows.ts'

const none: readonly Trade[] = []

/**
 * Puts a trade, as the server answered it, into every list that has it or should have it, and has the counts fetched again. Call
 * it after each save, create, cancel, reinstate and restore.
 * @see docs/rules/trades.md, rule 14
 */
export const acceptTrade = (client: QueryClient, trade: Trade): void => acceptTrades(client, [trade])

/** Like `acceptTrade`, for trades changed in one step. A trade that is outdated by now changes no list. */
export function acceptTrades(client: QueryClient, accepted: readonly Trade[]): void {
  const trades = accepted.filter((trade) => !isOvertaken(client, trade))
  for (const trade of trades) noteUpdate(client, { id: trade.id, trade })
  for (const [key, loaded] of client.getQueriesData<LoadedRows>({ queryKey: tradeKeys.allRows })) {
    const [, , filters, sort, place] = key as RowsKey
    const former = loaded?.rows ?? none
    const rows = trades.reduce((rows, trade) => withTrade(rows, trade, { filters, sort, place }), former)
    if (loaded !== undefined && rows !== former) setRows(client, key, { ...loaded, rows })
    else if ((isNarrowed(filters) || !isByDate(sort)) && trades.some((trade) => belongsTo(trade, { filters, place }))) {
      makeStale(client, key)
    }
  }
  for (const trade of trades) {
    client.setQueryData(tradeKeys.one(trade.id), trade)
    noteBack(client, trade.id)
  }
  refreshRestored(client, trades)
  refreshCounts(client, accepted)
}

/** Whether a newer version of the trade is already known, or that it was deleted since. */
function isOvertaken(client: QueryClient, trade: Trade): boolean {
  const { id, version } = trade
  if (isGoneSince(client, trade)) return true
  if ((client.getQueryData<Trade>(tradeKeys.one(id))?.version ?? 0) > version) return true
  const lists = client.getQueriesData<LoadedRows>({ queryKey: tradeKeys.allRows })
  return lists.some(([, loaded]) => loaded?.rows.some((row) => row.id === id && row.version > version))
}

/** Whether a row has the same content as the trade: a new document does not raise the version. */
const isSame = (row: Trade | undefined, { version, documents }: Trade): boolean =>
  row?.version === version && JSON.stringify(row.documents) === JSON.stringify(documents)

/**
 * Whether every list already has the trade like this, as when the event stream reports one's own save. Not so if a list was being
 * fetched during the save, and came with an older row.
 */
export function isLoaded(client: QueryClient, trade: Trade): boolean {
  if (!isSame(client.getQueryData<Trade>(tradeKeys.one(trade.id)), trade)) return false
  return client.getQueriesData<LoadedRows>({ queryKey: tradeKeys.allRows }).every(([key, loaded]) => {
    if (loaded === undefined) return true
    const [, , filters, , place] = key as RowsKey
    const row = loaded.rows.find(({ id }) => id === trade.id)
    const belongs = belongsTo(trade, { filters, place })
    return row === undefined ? !belongs : belongs && isSame(row, trade)
  })
}

/** Removes a deleted trade from every list. @param version the one with which it was deleted, if that is known. */
export function dropTrade(client: QueryClient, id: string, version?: number): void {
  noteGone(client, id, version)
  noteUpdate(client, { id, trade: null })
  for (const [key, loaded] of client.getQueriesData<LoadedRows>({ queryKey: tradeKeys.allRows })) {
    if (!loaded?.rows.some((row) => row.id === id)) continue
    setRows(client, key, { ...loaded, rows: loaded.rows.filter((row) => row.id !== id) })
  }
  client.removeQueries({ queryKey: tradeKeys.one(id) })
  makeStale(client, tradeKeys.deleted)
  refreshCounts(client, [{ id }])
}

/** Changes the rows of a list. One that is outdated, and fetched anew when it is next shown, stays so: its other rows are. */
function setRows(client: QueryClient, queryKey: QueryKey, loaded: LoadedRows): void {
  const isOutdated = client.getQueryState(queryKey)?.isInvalidated
  client.setQueryData<LoadedRows>(queryKey, loaded)
  if (isOutdated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** A restored trade is no longer among the deleted ones. */
function refreshRestored(client: QueryClient, trades: readonly { id: string }[]): void {
  const lists = client.getQueriesData<readonly { id: string }[]>({ queryKey: tradeKeys.deleted })
  const isRestored = lists.some(([, deleted]) => deleted?.some((row) => trades.some(({ id }) => id === row.id)))
  if (isRestored) makeStale(client, tradeKeys.deleted)
}

/**
 * Marks as stale what a save changes: the counts, the trade's history, equal tickets, the figures of the dashboard and of
 * contracts.
 */
function refreshCounts(client: QueryClient, trades: readonly { id: string }[]): void {
  for (const { id } of trades) void client.invalidateQueries({ queryKey: tradeKeys.history(id) })
  const { allGroups, sameTickets } = tradeKeys
  for (const queryKey of [allGroups, sameTickets, queryKeys.figures, queryKeys.contracts]) makeStale(client, queryKey)
}
