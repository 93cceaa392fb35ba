import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { makeStale } from '../../api/cache/make-stale.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { type LoadedRows, tradeKeys } from '../queries.ts'

/** What is small enough to be asked for anew whichever record of a list has another name. */
const namingRecords = [queryKeys.contracts, queryKeys.rates, queryKeys.figures]

/**
 * Has whatever is shown with the name of a record of a list asked for anew: no trade changes by another name of its client. Trades only
 * where one of those that are there points to it.
 */
export function refreshNamed(client: QueryClient, recordId: string): void {
  for (const queryKey of namingRecords) makeStale(client, queryKey)
  const names = (trade: Trade) => Object.values(trade).includes(recordId)
  const lists = client.getQueriesData<LoadedRows>({ queryKey: tradeKeys.allRows })
  const opened = client.getQueriesData<Trade>({ queryKey: tradeKeys.allOpened })
  const isNamed =
    lists.some(([, loaded]) => loaded?.rows.some(names)) || opened.some(([, trade]) => trade !== undefined && names(trade))
  if (isNamed) makeStale(client, tradeKeys.all)
}
