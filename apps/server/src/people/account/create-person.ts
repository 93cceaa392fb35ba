import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { PersonStatus } from '@haulm/domain/people/person.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import type { Database } from '../../database/connection.ts'
import { recordPerson } from './record-person.ts'

export interface NewPerson {
  /** Normalised. */
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  passwordIsTemporary: boolean
  role: Role
  permissions?: Permission[]
  status: PersonStatus
}

/**
 * Creates a person.
 * @param by id of the person who does it; null for somebody who is not signed in, an operator, or the product itself.
 * @returns the id; null if somebody already has that address, in which case nothing is changed.
 */
export async function createPerson(tx: Database, person: NewPerson, now: Date, by: string | null = null): Promise<string | null> {
  const made = await tx
    .insertInto('person')
    .values({ ...person, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (made === undefined) return null
  await recordPerson(tx, { ...made, action: 'created', from: {}, to: person, by, now })
  return made.id
}

/**
 * The same, but somebody who has only asked for access under that address becomes that person and keeps
 * their name if none is given.
 * @returns the id; null if a user already has that address.
 */
export async function createPersonOverPending(
  tx: Database,
  person: NewPerson,
  now: Date,
  by: string | null = null,
): Promise<string | null> {
  const created = await createPerson(tx, person, now, by)
  if (created !== null) return created
  const pending = await tx
    .selectFrom('person')
    .where('email', '=', person.email)
    .where('status', '=', 'pending')
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (pending === undefined) return null
  const { id, version: before } = pending
  const version = before + 1
  const to = { ...person, firstName: person.firstName || pending.firstName, lastName: person.lastName || pending.lastName }
  await tx
    .updateTable('person')
    .set({ ...to, version })
    .where('id', '=', id)
    .execute()
  await recordPerson(tx, { id, version, action: 'updated', from: pending, to, by, now })
  return id
}
