import type { Database } from '../../database/connection.ts'
import type { FieldChange } from '../../database/tables/change.ts'
import { recordPerson } from '../record-person.ts'

interface SecondFactorChange {
  id: string
  /** `secondFactor` and `recoveryCodes`, the number of those that are left: never a secret, never a code. */
  fields: FieldChange[]
  /** Id of who did it; null for an operator. */
  by: string | null
  now: Date
}

/** Writes a change of a person's second factor to their history; their open pages look at their sessions. */
export async function recordSecondFactor(tx: Database, { id, fields, by, now }: SecondFactorChange): Promise<void> {
  const { version } = await tx
    .updateTable('person')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await recordPerson(tx, { id, version, action: 'updated', from: {}, to: {}, by, now, also: fields })
}
