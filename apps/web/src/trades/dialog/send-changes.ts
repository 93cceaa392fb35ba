import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { chooseInConflict } from '../conflict/choose-in-conflict.ts'

type Changes = {
  id: string
  patch: TradePatch
  /** The values that the person saw, and their version. */
  seen: TradePatch
  version: number
}

/**
 * Saves the changed fields. Where someone else changed one of them meanwhile, the person chooses, as often as that happens.
 * @returns the trade as it is now; null when the person cancelled the choice.
 */
export async function sendChanges({ id, patch, seen, version }: Changes): Promise<Trade | null> {
  try {
    return await request('PUT /api/trades/:id', { params: { id }, body: { ...patch, version } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'versionConflict' || !error.current) throw error
    const current = error.current as Trade
    const chosen = await chooseInConflict({ seen, mine: patch, current })
    if (chosen === null) return null
    if (Object.keys(chosen).length === 0) return current
    return sendChanges({ id, patch: chosen, seen: current, version: current.version })
  }
}
