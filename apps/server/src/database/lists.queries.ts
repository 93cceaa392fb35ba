import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import { listEntryOf, type ReferenceKind, type ReferenceRecord } from '@haulm/domain/reference-data/reference-kinds.ts'
import { namesOfTruckTypes, type TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import type { Database } from './connection.ts'
import { inAnyCase } from './transactions/in-any-case.ts'

/** The table of a list, typed for the query builder; its columns are the list's fields. */
export const tableOf = (kind: ReferenceKind) => kind as 'client'

/** The fields of a list's records, in the order of their dialog. */
export const listFieldNames = (kind: ReferenceKind): string[] => referenceFields[kind].map(({ name }) => name)

/** The columns that are read for a record of a list. */
export const listColumnsOf = (kind: ReferenceKind) =>
  ['id', 'version', ...listFieldNames(kind)] as unknown as readonly ['id', 'version']

/** The records of a list in its order: as somebody ordered them, then by their key; several farms of one client stay together. */
export async function recordsIn<K extends ReferenceKind>(db: Database, kind: K): Promise<ReferenceRecord<K>[]> {
  let query = db.selectFrom(tableOf(kind)).select(listColumnsOf(kind))
  for (const { name } of referenceFields[kind].filter((field) => field.kind === 'order')) query = query.orderBy(name as 'name')
  for (const name of listEntryOf(kind).key) query = query.orderBy(inAnyCase(name))
  return (await query.execute()) as unknown as ReferenceRecord<K>[]
}

/** The names of truck types by their codes. */
export async function truckTypeNames(db: Database): Promise<TruckTypeNames> {
  return namesOfTruckTypes(await db.selectFrom('truckType').select(['code', 'displayName']).execute())
}
