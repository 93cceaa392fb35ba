import type { Person } from '@haulm/domain/people/person.ts'
import type { Database } from '../../database/connection.ts'
import { personSelection, presentPerson } from './present-person.ts'

/** A person who must exist, as the API shows them. */
export async function findPerson(db: Database, id: string): Promise<Person> {
  return presentPerson(await db.selectFrom('person').where('id', '=', id).select(personSelection).executeTakeFirstOrThrow())
}
