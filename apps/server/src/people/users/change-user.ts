import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { ColumnVisibility, ManagedUser, PersonStatus } from '@haulm/domain/people/person.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { PersonTable } from '../../database/tables/person.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { oneAtATime } from '../../database/transactions/one-at-a-time.ts'
import { administers } from '../account/administers.ts'
import { recordPerson } from '../account/record-person.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { findUser, userNotFound } from './users.queries.ts'

/** What an administrator changes about a user. */
export type UserChange = Partial<{
  status: PersonStatus
  role: Role
  permissions: Permission[]
  columnVisibility: ColumnVisibility
}>

interface Change {
  id: string
  change: UserChange
  /** The version from which the change started, if it was sent. */
  version: number | undefined
  by: { id: string }
  now: Date
  log: FastifyBaseLogger
  /** Refuses depending on what the user was before the change. */
  assertMay?: (user: Selectable<PersonTable>) => void
}

/**
 * A person's row, locked until the transaction ends; whatever refers to the person is still written meanwhile.
 * @throws {Refusal} 404 if there is none.
 */
export async function lockUser(tx: Database, id: string): Promise<Selectable<PersonTable>> {
  const user = await tx.selectFrom('person').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (user === undefined) throw userNotFound()
  return user
}

/**
 * Changes what a user may do or sees, records its history and, for permissions and status, writes a line to the log; a block ends
 * their sessions. It takes effect at their next request, as each one reads the person anew.
 * @throws {Refusal} 404; 409 if somebody else was faster and the values differ, or if nobody would be left who administers.
 */
export async function changeUser(db: Database, { id, change, version, by, now, log, assertMay }: Change): Promise<ManagedUser> {
  const { saved, logged } = await inTransaction(db, async (tx) => {
    // Two administrators who take each other's permissions at once must not both succeed.
    await oneAtATime(tx, 'administrators')
    const user = await lockUser(tx, id)
    assertMay?.(user)
    const changed = differing(user, change)
    if (Object.keys(changed).length === 0) return { saved: await findUser(tx, id), logged: [] }
    if (version !== undefined && version !== user.version) {
      throw new Refusal('versionConflict', 'Somebody else changed this user meanwhile.', { current: await findUser(tx, id) })
    }
    const { columnVisibility, ...plain } = changed
    await tx
      .updateTable('person')
      .set({
        ...plain,
        ...(columnVisibility && { columnVisibility: JSON.stringify(columnVisibility) }),
        version: user.version + 1,
      })
      .where('id', '=', id)
      .execute()
    await assertAdministered(tx)
    if (changed.status === 'blocked') await endSessionsOf(tx, id)
    const to = { ...user, ...changed }
    await recordPerson(tx, { id, version: user.version + 1, action: 'updated', from: user, to, by: by.id, now })
    const logged = (['status', 'role', 'permissions'] as const)
      .filter((name) => changed[name] !== undefined)
      .map((name) => ({ event: `${name}Changed`, person: id, by: by.id, from: user[name], to: to[name] }))
    return { saved: await findUser(tx, id), logged }
  })
  for (const line of logged) log.info(line, 'what a user may do was changed')
  return saved
}

const differing = (user: Selectable<PersonTable>, change: UserChange): UserChange =>
  Object.fromEntries(Object.entries(change).filter(([name, value]) => !isDeepStrictEqual(user[name as keyof UserChange], value)))

/** @throws {Refusal} 409 if no approved user with `administration` would be left. */
async function assertAdministered(tx: Database): Promise<void> {
  const administrator = await tx
    .selectFrom('person')
    .select('id')
    .where('status', '=', 'approved')
    .where(administers)
    .limit(1)
    .executeTakeFirst()
  if (administrator) return
  throw new Refusal('lastAdministrator', 'This is the last administrator. Give somebody else the administration first.')
}
