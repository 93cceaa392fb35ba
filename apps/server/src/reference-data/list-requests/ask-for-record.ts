import { askForRecord } from '@haulm/api/reference-data/list-requests.ts'
import { notFound, Refusal } from '@haulm/api/route/refusal.ts'
import { askedFor, holdersThatAsk } from '@haulm/domain/list-request/asked-for.ts'
import { gatherNotices } from '@haulm/domain/notification/notice.ts'
import { wantedRecord } from '@haulm/domain/notification/wanted-record.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { isLockedFor, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { settleNotices } from '../../database/changes/read-notices.ts'
import { recordNotices } from '../../database/changes/record-notices.ts'
import { isNamed } from '../../database/columns/compared-names.ts'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { oneAtATime } from '../../database/transactions/one-at-a-time.ts'
import { missingPermission } from '../../http/missing-permission.ts'
import { serve } from '../../http/serve.ts'
import { isNoticed, noticesOfRequests } from './notices-of-requests.ts'
import { lockTradeThatWants } from './wanted-field.ts'

/** Maximum number of open requests of a person; each is a notice for every administrator. */
const mostAsked = 50

/** @throws {Refusal} 429 if the person has too many open requests */
async function assertFewAsked(tx: Database, askedBy: string): Promise<void> {
  const { asked } = await tx
    .selectFrom('listRequest')
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .where('askedBy', '=', askedBy)
    .where('settledAt', 'is', null)
    .where(isNoticed)
    .executeTakeFirstOrThrow()
  if (Number(asked) >= mostAsked) {
    throw new Refusal('tooMany', `You asked for ${mostAsked} names that are not added yet. Speak to an administrator first.`)
  }
}

/**
 * Asks for a name, and notifies administrators. The same person has only one request for the same name and load: if it was made for
 * a load that was not saved yet, the request is replaced by one that names the load, and its notices are marked as read. If no
 * administrator has a notification of it any more, they are notified again. For a trade that is locked for the person, nothing can
 * be requested.
 * @see docs/decisions/0584-requests-that-nobody-has-any-more.md
 */
export const serveAskForRecord = serve(askForRecord, ({ db, body: { kind, name, tradeId, purpose = 'trade' }, user, now }) => {
  const holders = holdersThatAsk(purpose, kind)
  if (!hasAny(user, holders)) throw missingPermission(holders)
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx, 'listRequests')
    const trade = tradeId === undefined ? null : await lockTradeThatWants(tx, kind, tradeId)
    if (tradeId !== undefined && trade === null) throw notFound('trade')
    // Whether finance may finish a complete trade does not matter: no list belongs to its own fields.
    const isLocked = trade !== null && isLockedFor(trade, user, [trade.field], { financeMayFinishComplete: false })
    if (isLocked) throw new Refusal('tradeLocked', lockMessages.edit)
    const stands = trade?.stands ?? null
    const notify = async (id: string) => {
      const asked = wantedRecord({ id, kind, name, for: trade?.tradeNumber ?? askedFor[purpose], asker: user })
      await recordNotices(tx, gatherNotices([asked]), { userId: user.id, at: now })
    }
    const former = await tx
      .selectFrom('listRequest')
      .select(['id', 'tradeId', isNoticed.as('isNoticed')])
      .where('kind', '=', kind)
      .where(isNamed('name', name))
      .where('askedBy', '=', user.id)
      .where('settledAt', 'is', null)
      .where((is) => is.or([is('tradeId', 'is', null), is('tradeId', '=', tradeId ?? null)]))
      // The trade's own request comes before one for a load that is not saved yet.
      .orderBy('tradeId', (order) => order.asc().nullsLast())
      .limit(1)
      .executeTakeFirst()
    if (former && (former.tradeId !== null || tradeId === undefined)) {
      // The field may have another value by now, which the name is to replace, too.
      await tx.updateTable('listRequest').set({ former: stands }).where('id', '=', former.id).execute()
      if (!former.isNoticed) await notify(former.id)
      return { id: former.id }
    }
    if (former) {
      await tx.deleteFrom('listRequest').where('id', '=', former.id).execute()
      await settleNotices(tx, noticesOfRequests([former.id]), now)
    }
    await assertFewAsked(tx, user.id)
    const { id } = await tx
      .insertInto('listRequest')
      .values({ kind, name, tradeId: tradeId ?? null, former: stands, askedBy: user.id, askedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(id)
    return { id }
  })
})
