import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { tradeKeys } from '../queries.ts'

/** The version with which a trade was deleted a short time ago, 0 if it is not known; null once the trade is back. */
type GoneTrade = number | null

const known = (client: QueryClient, id: string): GoneTrade => client.getQueryData<GoneTrade>(tradeKeys.gone(id)) ?? null

/** Notes that a trade was deleted: an older state of it, as answered to an edit under way, must not bring it back. */
export function noteGone(client: QueryClient, id: string, version = 0): void {
  client.setQueryData<GoneTrade>(tradeKeys.gone(id), Math.max(version, known(client, id) ?? 0))
}

/** Notes that a trade is there, as after it was restored. */
export function noteBack(client: QueryClient, id: string): void {
  if (known(client, id) !== null) client.setQueryData<GoneTrade>(tradeKeys.gone(id), null)
}

/** Whether the trade was deleted since it was like this. */
export const isGoneSince = (client: QueryClient, { id, version }: Trade): boolean => (known(client, id) ?? 0) > version

/**
 * Whether somebody has deleted the trade since it was like this: one that was restored while no events came is only in the rows
 * that were fetched anew, with a newer version. Nothing is requested for it.
 */
export function useIsGone({ id, version }: Trade): boolean {
  const { data = null } = useQuery<GoneTrade>({ queryKey: tradeKeys.gone(id), queryFn: skipToken, meta: { offline: 'never' } })
  return data !== null && (data === 0 || data > version)
}
