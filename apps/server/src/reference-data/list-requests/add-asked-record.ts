import { addAskedRecord } from '@haulm/api/reference-data/list-requests.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { codeOfName } from '@haulm/domain/reference-data/code-of-name.ts'
import { isCodedKind, pointerTo, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isLocked } from '@haulm/domain/trade/rights/lock.ts'
import { sql } from 'kysely'
import { settleNotices } from '../../database/changes/read-notices.ts'
import { isNamed } from '../../database/columns/compared-names.ts'
import { isUuid } from '../../database/columns/is-uuid.ts'
import type { Database } from '../../database/connection.ts'
import { tableOf } from '../../database/lists.queries.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { oneAtATime } from '../../database/transactions/one-at-a-time.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { noticesOfRequests } from './notices-of-requests.ts'
import { lockTradeThatWants } from './wanted-field.ts'

interface By {
  user: Person
  now: Date
}

/** How lists and trades are written, provided by the features that own them; within the given transaction. */
export interface RequestWriters {
  createRecord(
    tx: Database,
    kind: ReferenceKind,
    values: Readonly<Record<string, string>>,
    by: By,
  ): Promise<{ id: string; version: number }>
  updateRecord(tx: Database, kind: ReferenceKind, id: string, values: { isActive: true }, by: By): Promise<unknown>
  saveTrade(tx: Database, save: By & { id: string; edit: TradePatch; inCell: boolean }): Promise<unknown>
}

/**
 * In one step, adds the name to its list, unless it is there, makes it active if it is not, and sets it in every trade that asked
 * for it, unless the trade has another value by now or is locked: a request made without administration must not get past a lock.
 */
export const serveAddAskedRecord = (writers: RequestWriters): ServedRoute =>
  serve(addAskedRecord, ({ db, params: { id }, user, now }) =>
    inTransaction(db, async (tx) => {
      await oneAtATime(tx, 'listRequests')
      const asked = isUuid(id)
        ? await tx.selectFrom('listRequest').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined
      if (!asked) throw new Refusal('notFound', 'Nobody asks for this any more.')
      if (asked.recordId !== null) return { recordId: asked.recordId, filled: 0 }
      const { kind, name } = asked
      const by = { user, now }
      const record = (await recordOfName(tx, kind, name)) ?? (await addRecord(tx, kind, name, writers, by))
      if (!record.isActive) await writers.updateRecord(tx, kind, record.id, { isActive: true }, by)
      const alike = await tx
        .selectFrom('listRequest')
        .select(['id', 'tradeId', 'former'])
        .where('kind', '=', kind)
        .where(isNamed('name', name))
        .where('settledAt', 'is', null)
        .orderBy('tradeId') // in the order in which everybody locks several trades, so that there is no deadlock
        .execute()
      let filled = 0
      for (const { tradeId, former } of alike) {
        const trade = tradeId === null ? null : await lockTradeThatWants(tx, kind, tradeId)
        if (tradeId === null || trade === null || trade.stands !== former || isLocked(trade)) continue
        const edit: TradePatch = { [trade.field]: record.value }
        await writers.saveTrade(tx, { id: tradeId, edit, user, now, inCell: true })
        filled += 1
      }
      const ids = alike.map((one) => one.id)
      await tx
        .updateTable('listRequest')
        .set({ settledAt: now, settledBy: user.id, recordId: record.id })
        .where(sql<boolean>`id = any (${ids}::uuid[])`)
        .execute()
      await settleNotices(tx, noticesOfRequests(ids), now)
      return { recordId: record.id, filled }
    }),
  )

type Found = { id: string; value: string; isActive: boolean }

/**
 * The record with that name, or with that code, in any case and with any apostrophes: somebody may have added it in the meantime,
 * or it may be inactive, and so was not offered.
 */
async function recordOfName(tx: Database, kind: ReferenceKind, name: string): Promise<Found | null> {
  if (isCodedKind(kind)) {
    const found = await tx
      .selectFrom(kind)
      .select(['id', 'code', 'isActive'])
      .where((is) => is.or([isNamed('displayName', name), isNamed('code', name)]))
      .orderBy(isNamed('displayName', name), 'desc')
      .orderBy('isActive', 'desc')
      .orderBy('code')
      .executeTakeFirst()
    return found ? { id: found.id, value: pointerTo(kind, found), isActive: found.isActive } : null
  }
  const found = await tx
    .selectFrom(tableOf(kind))
    .select('id')
    .where(isNamed('name', name))
    .orderBy('createdAt')
    .executeTakeFirst()
  return found ? { id: found.id, value: found.id, isActive: true } : null
}

async function addRecord(
  tx: Database,
  kind: ReferenceKind,
  name: string,
  { createRecord }: RequestWriters,
  by: By,
): Promise<Found> {
  if (!isCodedKind(kind)) {
    const { id } = await createRecord(tx, kind, { name }, by)
    return { id, value: id, isActive: true }
  }
  const taken = await tx.selectFrom(kind).select('code').execute()
  const code = codeOfName(
    kind,
    name,
    taken.map((one) => one.code),
  )
  const { id } = await createRecord(tx, kind, { code, displayName: name }, by)
  return { id, value: pointerTo(kind, { id, code }), isActive: true }
}
