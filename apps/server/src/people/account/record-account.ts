import type { Database } from '../../database/connection.ts'
import type { FieldChange } from '../../database/tables/change.ts'
import { recordPerson } from './record-person.ts'

interface AccountChange {
  id: string
  /** Sessions that ended, a second factor, how many recovery codes are left: never a secret, never a code. */
  fields: FieldChange[]
  /** Id of who did it; null for an operator. */
  by: string | null
  now: Date
}

/** Writes to a person's history what changed of their account beside the person itself; their open pages look at their sessions. */
export async function recordAccount(tx: Database, { id, fields, by, now }: AccountChange): Promise<void> {
  const { version } = await tx
    .updateTable('person')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await recordPerson(tx, { id, version, action: 'updated', from: {}, to: {}, by, now, also: fields })
}
