import { type CodedKind, isCodedKind, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { tableOf } from '../lists.queries.ts'
import { isUuid } from './is-uuid.ts'

/** A record of the lists that something points to: `isActive` where it can be made inactive, `code` of what is known by one. */
export type LockedReference = { id: string; isActive?: boolean; code?: string }

/** A record that is known by its code, found by it, in whatever case; held against deletion until what points to it is in: a code is no foreign key. */
export const lockCoded = (tx: Database, kind: CodedKind, code: string): Promise<LockedReference | undefined> =>
  tx
    .selectFrom(kind)
    .select(['id', 'isActive', 'code'])
    .where(sql`lower(code)`, '=', sql`lower(${code})`)
    .forKeyShare()
    .executeTakeFirst()

/** A record by its id, held against deletion until what points to it is in; undefined when there is none. */
export async function lockReference(tx: Database, kind: ReferenceKind, id: string): Promise<LockedReference | undefined> {
  if (!isUuid(id)) return undefined
  if (isCodedKind(kind))
    return tx.selectFrom(kind).select(['id', 'isActive']).where('id', '=', id).forKeyShare().executeTakeFirst()
  return tx.selectFrom(tableOf(kind)).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** Why a record cannot be pointed to; null when it can. An inactive one stays where it is, and is not taken anew. */
export function referenceRefusal(label: string, called: string, found: LockedReference | undefined): string | null {
  if (found === undefined) return `${label}: there is no such ${called}.`
  return found.isActive === false ? `${label}: this ${called} is inactive.` : null
}
