import { Refusal } from '@haulm/api/route/refusal.ts'
import { type ManagedUser, personStatuses } from '@haulm/domain/people/person.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { inAnyCase } from '../../database/transactions/in-any-case.ts'
import { hasSecondFactor } from '../account/has-second-factor.ts'
import { personSelection, presentPerson } from '../account/present-person.ts'

/** When the status was set: the time of the last change that includes it. */
const statusSince = sql<string | null>`(
  select max(change.at) from change
  where change.kind = 'person' and change.record_id = person.id and change.fields @> '[{"field": "status"}]'
)`

const usersQuery = (db: Database) =>
  db
    .selectFrom('person')
    .select(personSelection)
    .select(['person.status', 'person.createdAt', 'person.lastSignedInAt', 'person.version', statusSince.as('statusSince')])
    .select(hasSecondFactor.as('hasSecondFactor'))
type UserRow = Awaited<ReturnType<ReturnType<typeof usersQuery>['executeTakeFirstOrThrow']>>

/** The one presenter of users for administrators: a person, with what was granted and their status. */
const presentUser = (row: UserRow): ManagedUser => ({
  ...presentPerson(row),
  granted: row.permissions,
  status: row.status,
  createdAt: row.createdAt,
  lastSignedInAt: row.lastSignedInAt,
  statusSince: row.statusSince,
  hasSecondFactor: row.hasSecondFactor,
  version: row.version,
})

export const userNotFound = () => new Refusal('notFound', 'This user does not exist.')

/** A user who must exist. */
export const findUser = async (db: Database, id: string): Promise<ManagedUser> =>
  presentUser(await usersQuery(db).where('person.id', '=', id).executeTakeFirstOrThrow())

/** All users by status, and by name within it. */
export async function usersByStatus(db: Database): Promise<Record<ManagedUser['status'], ManagedUser[]>> {
  const rows = await usersQuery(db).orderBy(inAnyCase('firstName')).orderBy(inAnyCase('lastName')).orderBy('email').execute()
  const [pending, approved, blocked] = personStatuses.map((status) =>
    rows.filter((row) => row.status === status).map(presentUser),
  )
  return { pending: pending ?? [], approved: approved ?? [], blocked: blocked ?? [] }
}
