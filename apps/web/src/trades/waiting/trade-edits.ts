import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import type { EditKind } from '../../offline/outbox/edit-kind.ts'
import type { AnsweredRecord, WaitingEdit } from '../../offline/outbox/waiting-edit.ts'
import { acceptTrade, dropTrade } from '../cache/accept-trade.ts'
import { chooseInConflict } from '../conflict/choose-in-conflict.ts'
import { type Conflict, disputesOf, resolve } from '../conflict/resolve-conflict.ts'
import { ownEdits } from '../edit/own-edits.ts'
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

/** How edits of trades are sent, judged and shown once they could not be sent at first. */
export const tradeEdits = (client: QueryClient, open: (edit: WaitingEdit) => void): EditKind => ({
  async send({ recordId, to, version, way }, headers) {
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
    if (isSaved && !edit.isWithdrawal) {
      ownEdits.add({ told: { trade, patch: edit.to }, made: Promise.resolve([{ id: trade.id, version: trade.version }]) })
    }
  },
  ask: (edit, current) => chooseInConflict({ ...conflictOf(edit, current), enteredAt: new Date(edit.at) }),
  Changes: TradeChanges,
  open,
})
