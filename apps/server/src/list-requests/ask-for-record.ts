import { askForRecord } from '@haulm/api/list-requests.ts'
import { gatherNotices } from '@haulm/domain/notification/notice.ts'
import { wantedRecord } from '@haulm/domain/notification/wanted-record.ts'
import { canWrite, writersOf } from '@haulm/domain/trade/access.ts'
import { sql } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { readNotices } from '../database/read-notices.ts'
import { recordNotices } from '../database/record-notices.ts'
import { missingPermission } from '../http/missing-permission.ts'
import { serve } from '../http/serve.ts'
import { fieldOfList, noSuchTrade, tradeThatWants } from './wanted-field.ts'

/**
 * Asks for a name, and tells administrators. The same person asking for the same name asks once: a load that was not saved then names
 * itself now, and what was told of it before is done.
 */
export const serveAskForRecord = serve(askForRecord, ({ db, body: { kind, name, tradeId }, user, now }) => {
  if (!canWrite(user, fieldOfList[kind])) throw missingPermission(writersOf(fieldOfList[kind]))
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx, 'listRequests')
    const trade = tradeId === undefined ? null : await tradeThatWants(tx, kind, tradeId)
    if (tradeId !== undefined && trade === null) throw noSuchTrade()
    const former = await tx
      .selectFrom('listRequest')
      .select(['id', 'tradeId'])
      .where('kind', '=', kind)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('askedBy', '=', user.id)
      .where('settledAt', 'is', null)
      .where((is) => is.or([is('tradeId', 'is', null), is('tradeId', '=', tradeId ?? null)]))
      .executeTakeFirst()
    if (former && (former.tradeId !== null || tradeId === undefined)) return { id: former.id }
    if (former) {
      await readNotices(tx, sql`notification.record_kind = 'listRequest' and notification.record_id = ${former.id}`, now)
      await tx.deleteFrom('listRequest').where('id', '=', former.id).execute()
    }
    const { id } = await tx
      .insertInto('listRequest')
      .values({ kind, name, tradeId: tradeId ?? null, former: trade?.stands ?? null, askedBy: user.id, askedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const asked = wantedRecord({ id, kind, name, tradeNumber: trade?.tradeNumber ?? null, asker: user })
    await recordNotices(tx, gatherNotices([asked]), { userId: user.id, at: now })
    return { id }
  })
})
