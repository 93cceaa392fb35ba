import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { ApiError, isUnauthorized, reasonOf } from '../../api/request/api-error.ts'
import { randomKey } from '../../api/request/random-key.ts'
import { request } from '../../api/request/request.ts'
import { useUser } from '../../api/session/user.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { acceptTrade } from '../cache/accept-trade.ts'
import { chooseInConflict } from '../conflict/choose-in-conflict.ts'
import { tradeKeys } from '../queries.ts'
import { editWords, savedWords } from './edit-words.ts'
import { isByUser, sendOrKeep } from './keep-unsent.ts'
import { ownEdits } from './own-edits.ts'
import type { Edits } from './pending-edits.ts'
import { takeBack } from './take-back.ts'
import { underWay } from './under-way.ts'

/** An edit of some fields of a trade, as it was when the edit began. */
export type TradeEdit = { trade: Trade; patch: TradePatch }
type SaveOptions = {
  /** The one field of a cell, and what was typed there: kept with the reason when the server refuses. */
  cell?: { name: FieldName; typed: string }
}
/** Under which key it is done once, however often it is sent; and who entered it. */
type Sent = { key: string; personId: string }
export type SaveTrade = (edit: TradeEdit, options?: SaveOptions) => Promise<Trade | null>

/**
 * Saves an edit: shown at once, sent in the order of entering, taken back with a message when it is refused. Where the server cannot be
 * reached it waits, and lies over the row as `useWaitingEdits` has it.
 * @returns a function that answers with the trade as it is or will be saved, or null when it was not saved.
 */
export function useSaveTrade(edits: Edits): SaveTrade {
  const client = useQueryClient()
  const user = useUser()
  // A session that is ended takes the page along, and with it a cell in which something stands: that is still its person's.
  const person = useRef(user)
  if (user) person.current = user
  return useCallback(
    async function save({ trade, patch }, { cell } = {}) {
      const pending = edits.begin(trade.id, patch)
      /** A newer value was met: the person chooses, and what is left of the edit goes out from there. */
      const settle = async (current: Trade): Promise<Trade | null> => {
        const chosen = await chooseInConflict({ seen: trade, mine: patch, current })
        acceptTrade(client, current)
        return chosen && Object.keys(chosen).length > 0 ? save({ trade: current, patch: chosen }) : chosen && current
      }
      try {
        const key = randomKey()
        const saving = send(client, { trade, patch, key, personId: person.current?.id ?? '' })
        const madeBy = (saved: Trade | null) => saved && [{ id: saved.id, version: saved.version }]
        ownEdits.add({ told: { trade, patch }, made: saving.then(madeBy, () => null), key })
        const saved = await saving
        if (saved === null) {
          edits.end(trade.id, pending)
          return { ...trade, ...patch }
        }
        acceptTrade(client, saved)
        // After the lists have told of the new row, so that the old value is never seen in between.
        notifyManager.schedule(() => edits.end(trade.id, pending))
        const actions = [{ label: 'Undo', run: () => takeBack(client, 'undo') }]
        const words = savedWords(editWords(trade, patch), [{ before: trade, after: saved }], person.current)
        toast({ kind: 'success', title: 'Updated', description: 'Trade updated successfully', ...words, actions })
        return saved
      } catch (error) {
        edits.end(trade.id, pending)
        if (error instanceof ApiError && error.code === 'versionConflict' && error.current) {
          return settle(error.current as Trade)
        }
        if (!isUnauthorized(error)) {
          const message = reasonOf(error, 'Failed to update trade')
          toast({ kind: 'error', title: 'Error', description: message })
          if (cell) edits.refuse(trade.id, cell.name, { typed: cell.typed, message })
        }
        return null
      }
    },
    [client, edits],
  )
}

/**
 * Edits of one trade are sent one after the other, each from the version that the one before it made. One that waits for another is
 * kept meanwhile.
 * @returns null for one that waits until the server can be reached.
 */
function send(client: QueryClient, { trade, patch, key, personId }: TradeEdit & Sent): Promise<Trade | null> {
  const unsent = { personId, key, trade, patch, seen: trade, version: trade.version, inDialog: false }
  const mutation = client.getMutationCache().build<Trade | null, Error, TradePatch, unknown>(client, {
    mutationFn: async (fields) => {
      const version = versionFor(trade, fields, client.getQueryData<Trade>(tradeKeys.one(trade.id)))
      const headers = { 'idempotency-key': key }
      const body = { ...fields, version }
      // Whoever closes the page has saved what is on its way.
      const call = { params: { id: trade.id }, body, headers, keepalive: true }
      return sendOrKeep(client, { ...unsent, version }, () => request('PATCH /api/trades/:id', call))
    },
    scope: { id: `trade ${trade.id}` },
    meta: { duringEnd: 'saving' },
  })
  underWay.enter({ ...unsent, wasSent: false }, () => isByUser(client, unsent))
  return mutation.execute(patch).finally(() => underWay.arrive(key))
}

/**
 * The version that an edit goes out from: the newest known one, unless a field of the edit was changed there by someone else;
 * then the one that the person saw, so that the server refuses and the person chooses.
 */
export function versionFor(seen: Trade, patch: TradePatch, newest: Trade | undefined): number {
  if (newest === undefined || newest.version <= seen.version) return seen.version
  const isAsSeen = Object.keys(patch).every((name) => newest[name as keyof Trade] === seen[name as keyof Trade])
  return isAsSeen ? newest.version : seen.version
}
