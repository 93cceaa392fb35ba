import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/request/api-error.ts'
import { randomKey } from '../../../api/request/random-key.ts'
import { request } from '../../../api/request/request.ts'
import { chooseInConflict } from '../../conflict/choose-in-conflict.ts'
import { enteredBy, sendOrKeep } from '../../edit/keep-unsent.ts'

type Changes = {
  trade: Trade
  patch: TradePatch
  /** The values that the person saw, and their version. */
  seen: TradePatch
  version: number
  /** Under which it is done once, however often it is sent. */
  key: string
}

/**
 * Saves the changed fields. Where someone else changed one of them meanwhile, the person chooses, as often as that happens.
 * @returns the trade as it is now; 'kept' where it waits until the server can be reached; null when the person cancelled the choice.
 */
export async function sendChanges(
  client: QueryClient,
  { trade, patch, seen, version, key }: Changes,
): Promise<Trade | 'kept' | null> {
  const { id } = trade
  const unsent = { personId: enteredBy(client), key, trade, patch, seen, version, inDialog: true }
  const headers = { 'idempotency-key': key }
  // Whoever closes the page has saved what is on its way. The fields' bounds keep it far below what browsers let outlive a page.
  const call = { params: { id }, body: { ...patch, version }, headers, keepalive: true }
  try {
    return (await sendOrKeep(client, unsent, () => request('PUT /api/trades/:id', call))) ?? 'kept'
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'versionConflict' || !error.current) throw error
    const current = error.current as Trade
    const chosen = await chooseInConflict({ seen, mine: patch, current })
    if (chosen === null) return null
    if (Object.keys(chosen).length === 0) return current
    return sendChanges(client, { trade, patch: chosen, seen: current, version: current.version, key: randomKey() })
  }
}
