import type { Database } from '../../database/connection.ts'
import type { FieldChange } from '../../database/tables/change.ts'
import { recordPerson } from './record-person.ts'

interface AccountChange {
  id: string
  /** Sessions that ended, a second factor, the number of recovery codes left: never a secret, never a code. */
  fields: FieldChange[]
  /** Id of the person who did it; null for an operator. */
  by: string | null
  now: Date
}

/**
 * Records in a person's history a change of their account that is not a value of the person; their open pages
 * then check their sessions.
 */
export async function recordAccount(tx: Database, { id, fields, by, now }: AccountChange): Promise<void> {
  const { version } = await tx
    .updateTable('person')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await recordPerson(tx, { id, version, action: 'updated', from: {}, to: {}, by, now, also: fields })
}
