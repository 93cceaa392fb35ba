import { cancelTrade, deleteTrade, reinstateTrade, restoreTrade } from '@haulm/api/trades/trades.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import { readDriverNotices } from '../database/changes/read-notices.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { json } from '../http/answers/answers.ts'
import { serve } from '../http/serve.ts'
import { assertUnlocked } from './rules/assert-writable.ts'
import { lockTrade, type TradeAuthor, tradeJson, writeTrade } from './stored-trade.queries.ts'

/** Cancels or reinstates a trade; if it is so already, nothing changes. A lock keeps everybody but administration from both. */
async function setCancelled(tx: Database, id: string, isCancelled: boolean, act: Omit<TradeAuthor, 'action'>): Promise<string> {
  const trade = await lockTrade(tx, id)
  await assertUnlocked(() => companySettings(tx), trade, act.user, ['status'], lockMessages.edit)
  if ((trade.status === 'cancelled') === isCancelled) return tradeJson(tx, act.user, id)
  const { status } = computeFields(trade, isCancelled)
  return writeTrade(tx, trade, { status }, { ...act, action: isCancelled ? 'cancelled' : 'reinstated' })
}

export const serveCancelTrade = serve(cancelTrade, async ({ db, params, user, now }) =>
  json(await inTransaction(db, (tx) => setCancelled(tx, params.id, true, { user, now }))),
)

export const serveReinstateTrade = serve(reinstateTrade, async ({ db, params, user, now }) =>
  json(await inTransaction(db, (tx) => setCancelled(tx, params.id, false, { user, now }))),
)

export const serveDeleteTrade = serve(deleteTrade, async ({ db, params, user, now }) => {
  await inTransaction(db, async (tx) => {
    const trade = await lockTrade(tx, params.id)
    await assertUnlocked(() => companySettings(tx), trade, user, ['deletedAt'], lockMessages.delete)
    await writeTrade(tx, trade, { deletedAt: now.toISOString() }, { user, now, action: 'deleted' })
    await readDriverNotices(tx, params.id, now)
  })
  return undefined
})

export const serveRestoreTrade = serve(restoreTrade, async ({ db, params, user, now }) =>
  json(
    await inTransaction(db, async (tx) => {
      const trade = await lockTrade(tx, params.id, { deletedToo: true })
      if (trade.deletedAt === null) return tradeJson(tx, user, params.id)
      return writeTrade(tx, trade, { deletedAt: null }, { user, now, action: 'restored' })
    }),
  ),
)
