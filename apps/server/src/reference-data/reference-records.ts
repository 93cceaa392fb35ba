import { notFound } from '@haulm/api/route/refusal.ts'
import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import { oneOf } from '@haulm/domain/reference-data/list-names.ts'
import {
  listEntryOf,
  type ReferenceInput,
  type ReferenceKind,
  type ReferenceRecord,
} from '@haulm/domain/reference-data/reference-kinds.ts'
import { sql } from 'kysely'
import { isUuid } from '../database/columns/is-uuid.ts'
import type { Database } from '../database/connection.ts'
import { listColumnsOf, tableOf } from '../database/lists.queries.ts'

/** A record of a list, whatever list. */
export type StoredRecord = Pick<ReferenceRecord, 'id' | 'version'>
type Value = string | number | boolean | null
type Values = Record<string, Value>

/**
 * A record.
 * @param locks whether it is held until the transaction ends, so that nobody comes to point to it meanwhile.
 * @throws {Refusal} 404 when there is none.
 */
export async function findRecord<K extends ReferenceKind>(
  db: Database,
  kind: K,
  id: string,
  { locks = false } = {},
): Promise<ReferenceRecord<K>> {
  if (!isUuid(id)) throw notFound(oneOf(kind))
  const query = db.selectFrom(tableOf(kind)).select(listColumnsOf(kind)).where('id', '=', id)
  const record = await (locks ? query.forUpdate() : query).executeTakeFirst()
  if (record === undefined) throw notFound(oneOf(kind))
  return record as unknown as ReferenceRecord<K>
}

/** A record, held until the transaction ends: nobody comes to point to it meanwhile. @throws {Refusal} 404 when there is none. */
export const lockRecord = <K extends ReferenceKind>(tx: Database, kind: K, id: string): Promise<ReferenceRecord<K>> =>
  findRecord(tx, kind, id, { locks: true })

/** Adds a record. @returns it as it stands. */
export async function insertRecord<K extends ReferenceKind>(
  tx: Database,
  kind: K,
  values: Partial<ReferenceInput<K>>,
): Promise<ReferenceRecord<K>> {
  const row = { ...valuesOfNew(kind), ...values }
  const query = tx
    .insertInto(tableOf(kind))
    .values(row as never)
    .returning(listColumnsOf(kind))
  return (await query.executeTakeFirstOrThrow()) as unknown as ReferenceRecord<K>
}

/** Writes what differs to a held record, and raises its version. @returns it as it is now. */
export async function writeRecord<K extends ReferenceKind>(
  tx: Database,
  kind: K,
  id: string,
  changed: Partial<ReferenceInput<K>>,
): Promise<ReferenceRecord<K>> {
  const query = tx
    .updateTable(tableOf(kind))
    .set({ ...changed, version: sql`version + 1` } as never)
    .where('id', '=', id)
    .returning(listColumnsOf(kind))
  return (await query.executeTakeFirstOrThrow()) as unknown as ReferenceRecord<K>
}

const valuesOfNew = (kind: ReferenceKind): Values =>
  Object.fromEntries(referenceFields[kind].map(({ name, initial = null }) => [name, initial]))

/** What a record is called: by its name, or by its code. */
export const calledBy = (kind: ReferenceKind, record: object): string =>
  String((record as Readonly<Record<string, unknown>>)[listEntryOf(kind).key[0]] ?? '')
