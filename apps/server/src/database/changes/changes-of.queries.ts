import type { ChangeAction } from '@haulm/api/history/change.ts'
import type { Database } from '../connection.ts'
import type { FieldChange, RecordKind } from '../tables/change.ts'

export interface ChangeOfRecord {
  id: string
  at: string
  action: ChangeAction
  fields: FieldChange[]
  /** Who did it; null when the product did it by itself. */
  person: { id: string; firstName: string; lastName: string; email: string } | null
}

/** Every change of a record, newest first. */
export async function changesOf(db: Database, kind: RecordKind, recordId: string): Promise<ChangeOfRecord[]> {
  const rows = await db
    .selectFrom('change')
    .leftJoin('person', 'person.id', 'change.personId')
    .where('change.kind', '=', kind)
    .where('change.recordId', '=', recordId)
    .orderBy('change.at', 'desc')
    .orderBy('change.version', 'desc')
    .select(['change.id', 'change.at', 'change.action', 'change.fields'])
    .select(['person.id as personId', 'person.firstName', 'person.lastName', 'person.email'])
    .execute()
  return rows.map(({ personId, firstName, lastName, email, ...change }) => ({
    ...change,
    person: personId === null ? null : { id: personId, firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' },
  }))
}
