import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { makeStale } from '../../api/cache/make-stale.ts'
import { type LoadedRows, tradeKeys } from '../queries.ts'

/** Has trades asked for anew that are shown with the name of a record of a list: no trade changes by another name of its client. */
export function refreshNamed(client: QueryClient, recordId: string): void {
  const names = (trade: Trade) => Object.values(trade).includes(recordId)
  const lists = client.getQueriesData<LoadedRows>({ queryKey: tradeKeys.allRows })
  const opened = client.getQueriesData<Trade>({ queryKey: tradeKeys.allOpened })
  const isNamed =
    lists.some(([, loaded]) => loaded?.rows.some(names)) || opened.some(([, trade]) => trade !== undefined && names(trade))
  if (isNamed) makeStale(client, tradeKeys.all)
}
