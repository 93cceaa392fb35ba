import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { oneOf } from '@haulm/domain/reference-data/list-names.ts'
import { pointerTo, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { noUse, type ReferenceUse } from '@haulm/domain/reference-data/reference-use.ts'
import { sql } from 'kysely'
import { type Author, recordingWritten } from '../database/changes/record-change.ts'
import { lockDocumentsOf, recordDocument } from '../database/changes/record-document.ts'
import { violatedUnique } from '../database/columns/violated-constraint.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { contractStock, notifyOfStock } from '../trade-rows/notify-of-contracts.ts'
import { calledBy, lockRecord, type StoredRecord } from './reference-records.ts'
import { addCounted, type Counted, countedOf, type Pointer, pointersTo, recordedNameOf } from './reference-use.ts'
import { dropRecord } from './write-reference.ts'

/**
 * Merges two records that mean the same: what used the first then uses the second, and the first is deleted. All in one
 * transaction, with a history entry for each moved record; deleted trades move, too, since they can be restored.
 * @returns how many records were moved.
 * @throws {Refusal} 404; 400 if it is the same record, or an inactive one; 409 if two contracts would have the same number.
 */
export async function mergeRecords(
  db: Database,
  kind: ReferenceKind,
  { from, into }: { from: string; into: string },
  by: Author,
): Promise<ReferenceUse> {
  const label = oneOf(kind)
  if (from === into) throw invalid({ into: `Choose another ${label} to merge into.` })
  try {
    return await inTransaction(db, async (tx) => {
      const [merged, target] = await lockBoth(tx, kind, from, into)
      if ('isActive' in target && !target.isActive) throw invalid({ into: `This ${label} is inactive.` })
      const moved = { ...noUse }
      const stock = () => (kind === 'supplier' ? contractStock(tx, sql`contract.supplier_id in (${from}, ${into})`) : [])
      const before = await stock()
      for (const pointer of pointersTo(kind)) {
        addCounted(moved, pointer, [await move(tx, pointer, { merged, target }, by)])
        if (pointer.kind === 'trade') await moveRemembered(tx, pointer, { merged, target })
      }
      await moveChoices(tx, kind, { from, into })
      if (kind === 'transporter') await moveDocuments(tx, from, into, by)
      await notifyOfStock(tx, before, await stock(), { userId: by.user.id, at: by.now })
      await dropRecord(tx, kind, merged, by, calledBy(kind, target))
      return moved
    })
  } catch (error) {
    if (violatedUnique(error) === null) throw error
    throw new Refusal('duplicate', 'Both have a contract of the same number. Change one of the numbers, then merge.')
  }
}

/** Locks both records, always in the same order, so that two merges never wait for each other. */
async function lockBoth(tx: Database, kind: ReferenceKind, from: string, into: string): Promise<[StoredRecord, StoredRecord]> {
  const locked = new Map<string, StoredRecord>()
  for (const id of [from, into].sort()) locked.set(id, await lockRecord(tx, kind, id))
  return [locked.get(from) as StoredRecord, locked.get(into) as StoredRecord]
}

/** How many records one statement moves: all trades of a large client would take longer than a statement may. */
const movedAtOnce = 5_000

interface Pair {
  merged: StoredRecord
  target: StoredRecord
}

/** What a pointer to each of the two stores. */
const pointersToBoth = ({ to }: Pointer, { merged, target }: Pair) => [pointerTo(to, merged), pointerTo(to, target)]

/**
 * Makes every record of a table that points to one record point to the other, each with its history entry and its event.
 * @returns how many.
 */
async function move(tx: Database, pointer: Pointer, pair: Pair, { user, now }: Author): Promise<Counted> {
  const [old, next] = pointersToBoth(pointer, pair)
  const [from, to] = [recordedNameOf(pointer, pair.merged), recordedNameOf(pointer, pair.target)]
  const fields = JSON.stringify([{ field: pointer.field, from, to }])
  const column = sql.ref(pointer.column)
  const names = ['id', 'version', ...(pointer.counts === 'trades' ? ['deleted_at'] : [])]
  const moved: Counted = { there: 0, deleted: 0 }
  for (;;) {
    const { rows } = await sql<Counted>`
      with written as (
        update ${sql.table(pointer.table)} set ${column} = ${next}, version = version + 1
        where ${column} = ${old}
          and id = any (array(select id from ${sql.table(pointer.table)} where ${column} = ${old} limit ${movedAtOnce}))
        returning ${sql.join(names.map((name) => sql.id(name)))}
      ),
      ${recordingWritten({ kind: pointer.kind, userId: user.id, at: now, fields })}
      select ${countedOf(pointer)} from written`.execute(tx)
    const { there, deleted } = rows[0] ?? { there: 0, deleted: 0 }
    // Fewer than a full statement's may have been moved while more remain: an edit may have been first at some.
    if (there + deleted === 0) return moved
    moved.there += there
    moved.deleted += deleted
  }
}

/**
 * What earlier imports wrote into trades, with which a file that is imported again is compared, and what trades held as somebody
 * asked for a name for them: both become the record that the trades have now, as nobody has chosen another.
 * @see docs/decisions/0241-rows-imported-before.md
 * @see docs/decisions/0287-names-that-are-asked-for.md
 */
async function moveRemembered(tx: Database, pointer: Pointer, pair: Pair): Promise<void> {
  const [old, next] = pointersToBoth(pointer, pair)
  await sql`
    update import_row set brought = jsonb_set(brought, array[${pointer.field}], to_jsonb(${next}::text))
    where record_version is not null and brought ->> ${pointer.field} = ${old}`.execute(tx)
  await sql`
    update list_request set former = ${next}
    where kind = ${pointer.to} and former = ${old} and settled_at is null`.execute(tx)
}

/**
 * Names in spreadsheets that were decided to mean one record mean the other: next week's file has them again. An import that is
 * being written is left as it is.
 */
const moveChoices = (tx: Database, kind: ReferenceKind, { from, into }: { from: string; into: string }) =>
  sql`
  update import_run set choices = jsonb_set(choices, array[${kind}::text], (
    select jsonb_object_agg(key, case when value ->> 'id' = ${from} then jsonb_build_object('id', ${into}::text) else value end)
    from jsonb_each(choices -> ${kind}::text)
  ))
  where id in (
    select id from import_run
    where exists (select from jsonb_each(choices -> ${kind}::text) where value ->> 'id' = ${from})
    for update skip locked
  )`.execute(tx)

/**
 * The documents of a transporter move along, also removed ones that can still be restored: the target may then have two
 * Agreements, and the same file twice. Current documents are recorded in the history of their new record; for removed ones only
 * the record they belong to changes.
 * @see docs/rules/documents.md, rule 11
 */
async function moveDocuments(tx: Database, from: string, into: string, { user, now }: Author): Promise<void> {
  for (const recordId of [from, into].sort()) await lockDocumentsOf(tx, { recordKind: 'transporter', recordId })
  const moved = await tx
    .updateTable('document')
    .set({ recordId: into, version: sql`version + 1` })
    .where('recordKind', '=', 'transporter')
    .where('recordId', '=', from)
    .returning(['id', 'version', 'kind', 'name', 'lastDay', 'removedAt'])
    .execute()
  const place = { recordKind: 'transporter', recordId: into, action: 'updated', userId: user.id, at: now } as const
  for (const { id, version, removedAt, ...document } of moved)
    await recordDocument(tx, { ...place, id, version, from: null, to: removedAt === null ? document : null })
}
