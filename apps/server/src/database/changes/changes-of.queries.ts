import type { ChangeAction } from '@haulm/api/history/change.ts'
import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import type { FieldChange, RecordKind } from '../tables/change.ts'

export interface ChangeOfRecord {
  id: string
  at: string
  action: ChangeAction
  fields: FieldChange[]
  /** The transporter to whom the link was sent by which the change came; absent if it came by none. */
  linkSentTo?: string
  /** The person who made the change; null if the product itself did. */
  person: { id: string; firstName: string; lastName: string; email: string } | null
}

/**
 * The version that a change led to; for one that left its record as it was, the version of the record at that time. Versions
 * follow the order in which changes were made; the clocks of two servers may not.
 */
const reached = sql`case when change.version > 0 then change.version
  else max(change.version) over (order by change.at) end`

/** All changes of a record, newest first. */
export async function changesOf(db: Database, kind: RecordKind, recordId: string): Promise<ChangeOfRecord[]> {
  const rows = await db
    .selectFrom('change')
    .leftJoin('person', 'person.id', 'change.personId')
    .where('change.kind', '=', kind)
    .where('change.recordId', '=', recordId)
    .orderBy(reached, 'desc')
    .orderBy(sql`change.version = 0`, 'desc')
    .orderBy('change.at', 'desc')
    .select(['change.id', 'change.at', 'change.action', 'change.fields', 'change.linkSentTo'])
    .select(['person.id as personId', 'person.firstName', 'person.lastName', 'person.email'])
    .execute()
  return rows.map(({ personId, firstName, lastName, email, linkSentTo, ...change }) => ({
    ...change,
    ...(linkSentTo !== null && { linkSentTo }),
    person: personId === null ? null : { id: personId, firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' },
  }))
}
