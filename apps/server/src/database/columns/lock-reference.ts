import { type CodedKind, isCodedKind, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
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

/**
 * Why a record cannot be referred to; null if it can. An inactive one stays where it is already used, but cannot be chosen anew.
 */
export function referenceRefusal(label: string, called: string, found: LockedReference | undefined): string | null {
  if (found === undefined) return `${label}: there is no such ${called}.`
  return found.isActive === false ? `${label}: this ${called} is inactive.` : null
}
