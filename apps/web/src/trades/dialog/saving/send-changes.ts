import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/request/api-error.ts'
import { randomKey } from '../../../api/request/random-key.ts'
import { acceptTrade } from '../../cache/accept-trade.ts'
import { chooseInConflict } from '../../conflict/choose-in-conflict.ts'
import type { Conflict } from '../../conflict/resolve-conflict.ts'
import { type EnteredTradeEdit, enteredBy, rebaseOn, submitTradeEdit, tradeEdit } from '../../edit/trade-edit.ts'
import { undoStack } from '../../edit/undo-stack.ts'

type Changes = Pick<EnteredTradeEdit, 'patch' | 'seen' | 'version' | 'key'> & { trade: Trade }

/**
 * Saves the changed fields. If someone else changed one of them meanwhile, the person chooses, as often as that happens.
 * @returns the trade as it is now; 'queued' if the edit waits until the server can be reached; null if the person cancelled the
 * choice.
 */
export async function sendChanges(
  client: QueryClient,
  { trade, patch, seen, version, key }: Changes,
): Promise<Trade | 'queued' | null> {
  const edit = tradeEdit({ personId: enteredBy(client), key, trade, patch, seen, version, way: 'dialog' })
  try {
    const saved = await submitTradeEdit(client, edit, rebaseOn(client, { ...trade, ...seen }, patch))
    if (saved !== null) return saved
    // Under the key of the queued edit: after a conflict it is no longer the first one.
    undoStack.add({ name: trade.tradeNumber, made: Promise.resolve(null), key })
    return 'queued'
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'versionConflict' || !error.current) throw error
    return sendChosen(client, { seen, mine: patch, current: error.current as Trade })
  }
}

/** Lets the person choose in a conflict, and saves the result over the current trade. @returns the same as `sendChanges`. */
export async function sendChosen(client: QueryClient, conflict: Conflict): Promise<Trade | 'queued' | null> {
  const { current } = conflict
  const person = enteredBy(client)
  const chosen = await chooseInConflict(conflict)
  if (chosen === null || enteredBy(client) !== person) return null
  acceptTrade(client, current)
  if (Object.keys(chosen).length === 0) return current
  return sendChanges(client, { trade: current, patch: chosen, seen: current, version: current.version, key: randomKey() })
}
