import { invalid, Refusal, refusedAt } from '@haulm/api/route/refusal.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { ReportContent } from '@haulm/domain/report/report-definition.ts'
import { mostViews, type ViewContent, viewMessages } from '@haulm/domain/saved-view/saved-view.ts'
import { sql } from 'kysely'
import { violatedUnique } from '../../database/columns/violated-constraint.ts'
import type { Database } from '../../database/connection.ts'
import type { SavedScreen } from '../../database/tables/saved-view.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { findSaved, type SavedRow } from './saved-views.queries.ts'

type Act = { user: Person; now: Date }

/** What people save: views of tables, or reports. The id of one kind does not count as an id of the other. */
export type SavedKind = {
  has: (screen: SavedScreen) => boolean
  /** @throws {Refusal} 403 if the user may not open the screen it belongs to. */
  assertOpens: (user: Person, screen: SavedScreen) => void
  messages: { duplicate: string; notFound: string; notYours: string }
}

type Given = {
  name: string
  content: ViewContent | ReportContent
  isShared?: boolean | undefined
  isDefault?: boolean | undefined
}

/**
 * Saves a view or report.
 * @throws {Refusal} 403 for a screen that the user may not open; 400 beyond the limit; 409 for a name that is taken.
 */
export const createSaved = (db: Database, kind: SavedKind, body: Given & { screen: SavedScreen }, { user, now }: Act) =>
  orDuplicate(kind, () =>
    inTransaction(db, async (tx) => {
      const { screen, name, content, isShared = false, isDefault = false } = body
      kind.assertOpens(user, screen)
      await lockPerson(tx, user)
      const { count } = await tx
        .selectFrom('savedView')
        .where('personId', '=', user.id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= mostViews) throw invalid({ name: viewMessages.tooMany })
      if (isDefault) await dropDefault(tx, user, screen)
      const row = { personId: user.id, screen, name, isShared, isDefault, content: JSON.stringify(content), changedAt: now }
      const { id } = await tx.insertInto('savedView').values(row).returning('id').executeTakeFirstOrThrow()
      return written(tx, kind, id)
    }),
  )

type Changed = { [Name in keyof Given]?: Given[Name] | undefined }

/** Changes one of the user's own. @throws {Refusal} 404; 403 for another person's; 409 for a name that is taken. */
export const updateSaved = (db: Database, kind: SavedKind, id: string, body: Changed, { user, now }: Act) =>
  orDuplicate(kind, () =>
    inTransaction(db, async (tx) => {
      await lockPerson(tx, user)
      const { screen } = await ownOne(tx, kind, id, user)
      if (body.isDefault) await dropDefault(tx, user, screen)
      const { content, ...others } = Object.fromEntries(
        Object.entries(body).filter(([, value]) => value !== undefined),
      ) as typeof body
      await tx
        .updateTable('savedView')
        .set({ ...(others as object), ...(content && { content: JSON.stringify(content) }), changedAt: now })
        .where('id', '=', id)
        .execute()
      return written(tx, kind, id)
    }),
  )

/** Deletes one of the user's own. @throws {Refusal} 404; 403 for another person's. */
export async function deleteSaved(db: Database, kind: SavedKind, id: string, user: Person): Promise<undefined> {
  await ownOne(db, kind, id, user)
  await db.deleteFrom('savedView').where('id', '=', id).where('personId', '=', user.id).execute()
}

async function ownOne(db: Database, kind: SavedKind, id: string, user: Person) {
  const one = await findSaved(db, id)
  // One that somebody does not share is indistinguishable from one that does not exist.
  if (one === undefined || !kind.has(one.screen) || (one.personId !== user.id && !one.isShared))
    throw new Refusal('notFound', kind.messages.notFound)
  kind.assertOpens(user, one.screen)
  if (one.personId !== user.id) throw new Refusal('forbidden', kind.messages.notYours)
  return one
}

/** Makes the writes of one person wait for each other, so that the limit and the single default hold. */
const lockPerson = (tx: Database, { id }: Person) => sql`select id from person where id = ${id} for no key update`.execute(tx)

const dropDefault = (tx: Database, { id }: Person, screen: SavedScreen) =>
  tx
    .updateTable('savedView')
    .set({ isDefault: false })
    .where('personId', '=', id)
    .where('screen', '=', screen)
    .where('isDefault', '=', true)
    .execute()

async function written(tx: Database, kind: SavedKind, id: string): Promise<SavedRow> {
  const row = await findSaved(tx, id)
  if (row === undefined) throw new Refusal('notFound', kind.messages.notFound)
  return row
}

async function orDuplicate<T>({ messages }: SavedKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedUnique(error) !== 'saved_view_by_name') throw error
    throw refusedAt('name', 'duplicate', messages.duplicate)
  }
}
