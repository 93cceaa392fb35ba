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

interface Making {
  now: Date
  /** Whether somebody who has only asked for access gives way at that address. */
  inPlaceOfPending?: boolean
}

/** Makes a person. @returns the id; null when somebody has that address already, and nothing is changed then. */
export async function createPerson(
  tx: Database,
  person: NewPerson,
  { now, inPlaceOfPending = false }: Making,
): Promise<string | null> {
  const made = await tx
    .insertInto('person')
    .values({ ...person, createdAt: now })
    .onConflict((conflict) =>
      inPlaceOfPending
        ? conflict
            .column('email')
            .doUpdateSet(({ eb }) => ({ ...person, version: eb('person.version', '+', 1) }))
            .where('person.status', '=', 'pending')
        : conflict.column('email').doNothing(),
    )
    .returning(['id', 'version'])
    .executeTakeFirst()
  return made?.id ?? null
}
