import { notFound } from '@haulm/api/route/refusal.ts'
import type { RecordValues } from '@haulm/domain/imports/import-kind.ts'
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

/** A record of any list. */
export type StoredRecord = Pick<ReferenceRecord, 'id' | 'version'>

/**
 * Finds a record.
 * @param locks whether it is locked until the transaction ends, so that nobody makes anything point to it in the meantime.
 * @throws {Refusal} 404 if there is none.
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

/**
 * Finds a record and locks it until the transaction ends, so that nobody makes anything point to it in the meantime.
 * @throws {Refusal} 404 if there is none.
 */
export const lockRecord = <K extends ReferenceKind>(tx: Database, kind: K, id: string): Promise<ReferenceRecord<K>> =>
  findRecord(tx, kind, id, { locks: true })

/** Adds a record. @returns the record as stored. */
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

/** Writes what differs to a locked record, and raises its version. @returns it as it is now. */
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

const valuesOfNew = (kind: ReferenceKind): RecordValues =>
  Object.fromEntries(referenceFields[kind].map(({ name, initial = null }) => [name, initial]))

/** A record's name, or its code if it is coded. */
export const calledBy = (kind: ReferenceKind, record: object): string =>
  String((record as Readonly<Record<string, unknown>>)[listEntryOf(kind).key[0]] ?? '')
