import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { makeStale } from '../../api/cache/make-stale.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { type LoadedRows, tradeKeys } from '../queries.ts'

/** What is small enough to be fetched again when any record of a list is renamed. */
const namingRecords = [queryKeys.contracts, queryKeys.rates, queryKeys.figures]

/**
 * Has all that shows the name of a record fetched again; trades only if one of those loaded refers to it, or some are being fetched
 * for the first time: those may have been read before the change.
 */
export function refreshNamed(client: QueryClient, recordId: string): void {
  for (const queryKey of namingRecords) makeStale(client, queryKey)
  const names = (trade: Trade) => Object.values(trade).includes(recordId)
  const lists = client.getQueriesData<LoadedRows>({ queryKey: tradeKeys.allRows })
  const opened = client.getQueriesData<Trade>({ queryKey: tradeKeys.allOpened })
  const isNamed =
    lists.some(([, loaded]) => loaded?.rows.some(names)) || opened.some(([, trade]) => trade !== undefined && names(trade))
  const isComing = client.isFetching({ queryKey: tradeKeys.allRows, predicate: ({ state }) => state.data === undefined }) > 0
  if (isNamed || isComing) makeStale(client, tradeKeys.all)
}
