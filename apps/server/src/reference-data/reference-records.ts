import type { ReferenceInput } from '@haulm/api/reference-data/reference-bodies.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { sql } from 'kysely'
import { isUuid } from '../database/columns/is-uuid.ts'
import type { Database } from '../database/connection.ts'

/** A record of a list, whatever list: its fields by name, with what the server gives. */
export type ReferenceRecord<K extends ReferenceKind = ReferenceKind> = ReferenceInput[K] & { id: string; version: number }
type Value = string | number | boolean | null
type Values = Record<string, Value>

/** The table of a list, as the query builder knows it; its columns are those of the list's fields. */
export const tableOf = (kind: ReferenceKind) => kind as 'client'

/** The fields of a list's records, in the order of their dialog. */
export const namesOf = (kind: ReferenceKind): string[] => referenceFields[kind].map(({ name }) => name)

const columnsOf = (kind: ReferenceKind) => ['id', 'version', ...namesOf(kind)] as unknown as readonly ['id', 'version']

const notFound = (kind: ReferenceKind) =>
  new Refusal('notFound', `This ${referenceKinds[kind].label.toLowerCase()} does not exist, or was deleted.`)

/**
 * A record.
 * @param holds whether it is held until the transaction ends, so that nobody comes to point to it meanwhile.
 * @throws {Refusal} 404 when there is none.
 */
export async function findRecord<K extends ReferenceKind>(
  db: Database,
  kind: K,
  id: string,
  { holds = false } = {},
): Promise<ReferenceRecord<K>> {
  if (!isUuid(id)) throw notFound(kind)
  const query = db.selectFrom(tableOf(kind)).select(columnsOf(kind)).where('id', '=', id)
  const record = await (holds ? query.forUpdate() : query).executeTakeFirst()
  if (record === undefined) throw notFound(kind)
  return record as unknown as ReferenceRecord<K>
}

/** A record, held until the transaction ends: nobody comes to point to it meanwhile. @throws {Refusal} 404 when there is none. */
export const holdRecord = <K extends ReferenceKind>(tx: Database, kind: K, id: string): Promise<ReferenceRecord<K>> =>
  findRecord(tx, kind, id, { holds: true })

/** Adds a record. @returns it as it stands. */
export async function insertRecord<K extends ReferenceKind>(
  tx: Database,
  kind: K,
  values: Partial<ReferenceInput[K]>,
): Promise<ReferenceRecord<K>> {
  const row = { ...valuesOfNew(kind), ...values }
  const query = tx
    .insertInto(tableOf(kind))
    .values(row as never)
    .returning(columnsOf(kind))
  return (await query.executeTakeFirstOrThrow()) as unknown as ReferenceRecord<K>
}

/** Writes what differs to a held record, and raises its version. @returns it as it is now. */
export async function writeRecord<K extends ReferenceKind>(
  tx: Database,
  kind: K,
  id: string,
  changed: Partial<ReferenceInput[K]>,
): Promise<ReferenceRecord<K>> {
  const query = tx
    .updateTable(tableOf(kind))
    .set({ ...changed, version: sql`version + 1` } as never)
    .where('id', '=', id)
    .returning(columnsOf(kind))
  return (await query.executeTakeFirstOrThrow()) as unknown as ReferenceRecord<K>
}

const valuesOfNew = (kind: ReferenceKind): Values =>
  Object.fromEntries(referenceFields[kind].map(({ name, initial = null }) => [name, initial]))

/** What a record is called: by its name, or by its code. */
export const calledBy = (record: object): string => {
  const { name, code } = record as { name?: string; code?: string }
  return name ?? code ?? ''
}
