import {
  type CodedKind,
  isCodedKind,
  isPointedToByCode,
  type ReferenceKind,
} from '@haulm/domain/reference-data/reference-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { tableOf } from '../lists.queries.ts'
import { isUuid } from './is-uuid.ts'

/** A record of a list that something refers to: `isActive` if it can be made inactive, `code` if it is known by one. */
export type LockedReference = { id: string; isActive?: boolean; code?: string }

/**
 * A record found by its code, in upper or lower case; locked against deletion until the record that refers to it is stored,
 * because a code is not a foreign key.
 */
export const lockCoded = (tx: Database, kind: CodedKind, code: string): Promise<LockedReference | undefined> =>
  tx
    .selectFrom(kind)
    .select(['id', 'isActive', 'code'])
    .where(sql`lower(code)`, '=', sql`lower(${code})`)
    .forKeyShare()
    .executeTakeFirst()

/** A record by its id, locked against deletion until the record that refers to it is stored; undefined if there is none. */
export async function lockReference(tx: Database, kind: ReferenceKind, id: string): Promise<LockedReference | undefined> {
  if (!isUuid(id)) return undefined
  if (isCodedKind(kind))
    return tx.selectFrom(kind).select(['id', 'isActive']).where('id', '=', id).forKeyShare().executeTakeFirst()
  return tx.selectFrom(tableOf(kind)).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** Looks up the record of a list to which a value points. */
export type FindReference = (to: ReferenceKind, value: string, field: string) => Promise<LockedReference | undefined>

/** By code or by id, as trades and rates point to the records of the list. */
export const referencesIn =
  (tx: Database): FindReference =>
  (to, value) =>
    isPointedToByCode(to) ? lockCoded(tx, to, value) : lockReference(tx, to, value)
