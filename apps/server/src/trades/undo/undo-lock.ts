import { Refusal } from '@haulm/api/route/refusal.ts'
import { undoLock } from '@haulm/api/trades/trades.ts'
import { lockUndoMessages } from '@haulm/domain/trade/rights/lock.ts'
import { companySettings } from '../../company-settings/company-settings.queries.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { json } from '../../http/answers/answers.ts'
import { serve } from '../../http/serve.ts'
import { referencesIn } from '../rules/assert-references.ts'
import { assertWritable } from '../rules/assert-writable.ts'
import { judgeEdit } from '../rules/judge-edit.ts'
import { lockTrade, writeTrade } from '../stored-trade.queries.ts'
import { formerValues } from './former-values.ts'
import { lastChangeOf, whyLockStays } from './lock-of-change.ts'

/**
 * Takes back the save that locked a trade, whole: every field stands as it was before. The row is held while that is judged, and the
 * history shows both.
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
        // As the dialog saves: of the two rates the one that stood before counts.
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

/** What stood before may point to what is inactive since: nobody sent anything wrong, the lock stays. */
function refuseWhatCannotStand(error: unknown): never {
  if (error instanceof Refusal && error.code === 'invalid') throw new Refusal('lockStays', lockUndoMessages.cannotStand)
  throw error
}
