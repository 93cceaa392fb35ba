import type { Role } from '@haulm/domain/people/roles.ts'
import type { Database } from '../database/connection.ts'
import type { PersonStatus } from '../database/tables/person.ts'

export interface NewPerson {
  /** Normalised. */
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  passwordIsTemporary?: boolean
  role: Role
  status: PersonStatus
}

/** Makes a person. @returns the id; null when somebody has that address already, and nothing is changed then. */
export async function createPerson(tx: Database, person: NewPerson, now: Date): Promise<string | null> {
  const created = await tx
    .insertInto('person')
    .values({ ...person, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}
