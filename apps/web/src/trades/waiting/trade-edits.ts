import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { userQuery } from '../../api/session/user.ts'
import type { EditHeaders, EditKind } from '../../offline/outbox/edit-kind.ts'
import type { AnsweredRecord, WaitingEdit } from '../../offline/outbox/waiting-edit.ts'
import { acceptTrade, dropTrade } from '../cache/accept-trade.ts'
import { chooseInConflict } from '../conflict/choose-in-conflict.ts'
import { type Conflict, disputesOf, resolve } from '../conflict/resolve-conflict.ts'
import { ownEdits } from '../edit/own-edits.ts'
import { tradeKeys } from '../queries.ts'
import { createOnce } from './create-once.ts'
import { reopenNewTrade } from './reopen-new-trade.ts'
import { tellEntered, tellRefusedTrade } from './tell-entered.ts'
import { TradeChanges } from './trade-changes.tsx'

const asTrade = (record: AnsweredRecord) => record as unknown as Trade
const asRecord = (trade: Trade) => trade as unknown as AnsweredRecord

const conflictOf = ({ from, to }: WaitingEdit, current: AnsweredRecord): Conflict => ({
  seen: from,
  mine: to,
  current: asTrade(current),
})

/** What was sent before may be answered as it was then: somebody may have changed the trade since, or deleted it. */
async function showNewest(client: QueryClient, id: string): Promise<void> {
  try {
    acceptTrade(client, await request('GET /api/trades/:id', { params: { id } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) dropTrade(client, id)
  }
}

/** The server remembers the key of a create for 24 hours: what is sent later than that might make a second trade. In ms. */
const longestRetry = 23 * 3_600_000

/** Why a new trade is not sent by itself: it may be there, and its key be forgotten. */
const tooLate =
  'It was sent more than a day ago, and no answer came: see whether it stands in the table before it is tried again or discarded.'

function create({ to, at, wasSent, unanswered }: WaitingEdit, headers: EditHeaders) {
  if (wasSent && Date.now() - at > longestRetry)
    throw new ApiError(409, tooLate, { code: 'idempotencyConflict', message: tooLate })
  return createOnce({ body: to as TradePatch, headers, unanswered: (unanswered ?? []) as readonly TradePatch[] })
}

/** How edits of trades are sent, judged and shown once they could not be sent at first. */
export const tradeEdits = (client: QueryClient, open: (edit: WaitingEdit) => void): EditKind => ({
  async send(edit, headers) {
    if (edit.action === 'create') return asRecord(await create(edit, headers))
    const { recordId, to, version, way } = edit
    const call = { params: { id: recordId }, body: { ...to, version }, headers }
    return asRecord(await request(way === 'dialog' ? 'PUT /api/trades/:id' : 'PATCH /api/trades/:id', call))
  },
  settle(edit, current) {
    const conflict = conflictOf(edit, current)
    return disputesOf(conflict).length === 0 ? resolve(conflict, {}) : null
  },
  accept(record, edit, isSaved) {
    const trade = asTrade(record)
    acceptTrade(client, trade)
    if (edit.wasSent) void showNewest(client, trade.id)
    if (edit.action === 'create') {
      void client.invalidateQueries({ queryKey: tradeKeys.allLastPlaces })
      if (isSaved) tellEntered(trade)
    } else if (isSaved && !edit.isWithdrawal) {
      ownEdits.add({ told: { trade, patch: edit.to }, made: Promise.resolve([{ id: trade.id, version: trade.version }]) })
    }
  },
  ask: (edit, current) => chooseInConflict({ ...conflictOf(edit, current), enteredAt: new Date(edit.at) }),
  Changes: TradeChanges,
  tellRefused: ({ action }, reason) => action === 'create' && tellRefusedTrade(reason),
  canOpen({ action }) {
    const user = client.getQueryData(userQuery.queryKey)
    return action !== 'create' || (user != null && createsTrades(user))
  },
  open: (edit) => (edit.action === 'create' ? void reopenNewTrade(edit) : open(edit)),
})
