import { Refusal } from '@haulm/api/route/refusal.ts'
import { undoLock } from '@haulm/api/trades/trades.ts'
import { lockUndoMessages } from '@haulm/domain/trade/rights/lock.ts'
import { companySettings } from '../../company-settings/company-settings.queries.ts'
import { referencesIn } from '../../database/columns/lock-reference.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { json } from '../../http/answers/answers.ts'
import { serve } from '../../http/serve.ts'
import { assertWritable } from '../rules/assert-writable.ts'
import { judgeEdit } from '../rules/judge-edit.ts'
import { lockTrade, writeTrade } from '../stored-trade.queries.ts'
import { formerValues } from './former-values.ts'
import { lastChangeOf, whyLockStays } from './lock-of-change.ts'

/**
 * Undoes the save that locked a trade, completely: every field gets its earlier value. The row is locked while this is judged,
 * and the history shows both.
 */
export const serveUndoLock = serve(undoLock, async ({ db, params: { id }, user, now }) =>
  json(
    await inTransaction(db, async (tx) => {
      const trade = await lockTrade(tx, id)
      const change = await lastChangeOf(tx, trade)
      const reason = change ? whyLockStays(trade, change, user.id, now) : lockUndoMessages.notLocked
      if (!change || reason !== null) throw new Refusal('lockStays', reason ?? lockUndoMessages.notLocked)
      const former = formerValues(change.fields)
      assertWritable(former, user)
      const columns = await judgeEdit(trade, former, {
        user,
        since: new Map(),
        // As for the dialog: of the two rates the earlier one counts.
        inCell: false,
        unlocks: true,
        settings: () => companySettings(tx),
        findReference: referencesIn(tx),
        current: async () => undefined,
      }).catch(refuseWhatCannotStand)
      return writeTrade(tx, trade, columns, { action: 'updated', user, now })
    }),
  ),
)

/** The earlier values may point to records that are inactive by now: the request itself was not wrong, but the lock stays. */
function refuseWhatCannotStand(error: unknown): never {
  if (error instanceof Refusal && error.code === 'invalid') throw new Refusal('lockStays', lockUndoMessages.cannotStand)
  throw error
}
