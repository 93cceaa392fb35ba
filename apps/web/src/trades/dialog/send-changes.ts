import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing } from '../../api/api-error.ts'
import { randomKey } from '../../api/random-key.ts'
import { request } from '../../api/request.ts'
import { waitsFor } from '../../offline/outbox/waiting-edits.ts'
import { chooseInConflict } from '../conflict/choose-in-conflict.ts'
import { enteredBy, keepUnsent } from '../edit/keep-unsent.ts'

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
  // Not past those that wait.
  const isBehind = waitsFor(id) || !navigator.onLine
  if (isBehind && (await keepUnsent(client, { ...unsent, wasSent: false }))) return 'kept'
  try {
    const headers = { 'idempotency-key': key }
    return await request('PUT /api/trades/:id', { params: { id }, body: { ...patch, version }, headers })
  } catch (error) {
    if (isPassing(error) && (await keepUnsent(client, { ...unsent, wasSent: true }))) return 'kept'
    if (!(error instanceof ApiError) || error.code !== 'versionConflict' || !error.current) throw error
    const current = error.current as Trade
    const chosen = await chooseInConflict({ seen, mine: patch, current })
    if (chosen === null) return null
    if (Object.keys(chosen).length === 0) return current
    return sendChanges(client, { trade, patch: chosen, seen: current, version: current.version, key: randomKey() })
  }
}
