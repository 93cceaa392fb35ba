import type { ChangeAction } from '@haulm/api/change.ts'
import { cancelTrade, deleteTrade, reinstateTrade, restoreTrade } from '@haulm/api/trades.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { computeFields } from '@haulm/domain/trade/computed.ts'
import { lockMessages } from '@haulm/domain/trade/lock.ts'
import type { Database } from '../database/connection.ts'
import { fieldChanges } from '../database/field-changes.ts'
import { recordChange } from '../database/record-change.ts'
import { json } from '../http/answers.ts'
import { serve } from '../http/serve.ts'
import { assertUnlocked } from './assert-writable.ts'
import { holdTrade, type StoredTrade, type TradeColumns, tradeJson, writeTrade } from './stored-trade.queries.ts'

type Act = { user: Person; now: Date; action: ChangeAction }

async function write(tx: Database, trade: StoredTrade, columns: TradeColumns, { user, now, action }: Act): Promise<string> {
  const fields = fieldChanges(trade, columns)
  await recordChange(tx, {
    kind: 'trade',
    recordId: trade.id,
    version: trade.version + 1,
    action,
    fields,
    userId: user.id,
    at: now,
  })
  return writeTrade(tx, user, trade, columns)
}

/** Cancelling and its lifting; what is so already stays as it is. A lock keeps all but administration from both. */
async function setCancelled(tx: Database, id: string, isCancelled: boolean, act: Omit<Act, 'action'>): Promise<string> {
  const trade = await holdTrade(tx, id)
  await assertUnlocked(tx, trade, act.user, ['status'], lockMessages.edit)
  if ((trade.status === 'cancelled') === isCancelled) return tradeJson(tx, act.user, id)
  const { status } = computeFields(trade, isCancelled)
  return write(tx, trade, { status }, { ...act, action: isCancelled ? 'cancelled' : 'reinstated' })
}

export const serveCancelTrade = serve(cancelTrade, async ({ db, params, user, now }) =>
  json(await db.transaction().execute((tx) => setCancelled(tx, params.id, true, { user, now }))),
)

export const serveReinstateTrade = serve(reinstateTrade, async ({ db, params, user, now }) =>
  json(await db.transaction().execute((tx) => setCancelled(tx, params.id, false, { user, now }))),
)

export const serveDeleteTrade = serve(deleteTrade, async ({ db, params, user, now }) => {
  await db.transaction().execute(async (tx) => {
    const trade = await holdTrade(tx, params.id)
    await assertUnlocked(tx, trade, user, ['deletedAt'], lockMessages.delete)
    await write(tx, trade, { deletedAt: now.toISOString() }, { user, now, action: 'deleted' })
  })
  return undefined
})

export const serveRestoreTrade = serve(restoreTrade, async ({ db, params, user, now }) =>
  json(
    await db.transaction().execute(async (tx) => {
      const trade = await holdTrade(tx, params.id, { deletedToo: true })
      if (trade.deletedAt === null) return tradeJson(tx, user, params.id)
      return write(tx, trade, { deletedAt: null }, { user, now, action: 'restored' })
    }),
  ),
)
