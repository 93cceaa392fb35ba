import { invalid, Refusal } from '@haulm/api/refusal.ts'
import type { createView, updateView } from '@haulm/api/saved-views.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { mostViews, viewMessages } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/connection.ts'
import { violatedUnique } from '../database/violated-constraint.ts'
import { assertOpensScreen } from './assert-opens-screen.ts'
import { findView, presentView } from './saved-views.queries.ts'

type Act = { user: Person; now: Date }

/** Saves a view. @throws {Refusal} 403 for a screen that is not open; 400 beyond the bound; 409 for a name that is taken. */
export const createViewOf = (db: Database, body: z.output<typeof createView.body>, { user, now }: Act) =>
  orDuplicate(() =>
    db.transaction().execute(async (tx) => {
      const { screen, name, content, isShared = false, isDefault = false } = body
      assertOpensScreen(user, screen)
      await holdPerson(tx, user)
      const { count } = await tx
        .selectFrom('savedView')
        .where('personId', '=', user.id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= mostViews) throw invalid({ name: viewMessages.tooMany })
      if (isDefault) await dropDefault(tx, user, screen)
      const row = { personId: user.id, screen, name, isShared, isDefault, content: JSON.stringify(content), changedAt: now }
      const { id } = await tx.insertInto('savedView').values(row).returning('id').executeTakeFirstOrThrow()
      return presented(tx, id, user)
    }),
  )

/** Changes an own view. @throws {Refusal} 404; 403 for another's; 409 for a name that is taken. */
export const updateViewOf = (db: Database, id: string, body: z.output<typeof updateView.body>, { user, now }: Act) =>
  orDuplicate(() =>
    db.transaction().execute(async (tx) => {
      await holdPerson(tx, user)
      const { screen } = await ownView(tx, id, user)
      if (body.isDefault) await dropDefault(tx, user, screen)
      const { content, ...others } = Object.fromEntries(
        Object.entries(body).filter(([, value]) => value !== undefined),
      ) as typeof body
      await tx
        .updateTable('savedView')
        .set({ ...(others as object), ...(content && { content: JSON.stringify(content) }), changedAt: now })
        .where('id', '=', id)
        .execute()
      return presented(tx, id, user)
    }),
  )

/** Deletes an own view. @throws {Refusal} 404; 403 for another's. */
export async function deleteViewOf(db: Database, id: string, user: Person): Promise<undefined> {
  await ownView(db, id, user)
  await db.deleteFrom('savedView').where('id', '=', id).where('personId', '=', user.id).execute()
}

async function ownView(db: Database, id: string, user: Person) {
  const view = await findView(db, id)
  // One that somebody keeps for themselves is not told from one that is not there.
  if (view === undefined || (view.personId !== user.id && !view.isShared)) throw new Refusal('notFound', viewMessages.notFound)
  assertOpensScreen(user, view.screen)
  if (view.personId !== user.id) throw new Refusal('forbidden', viewMessages.notYours)
  return view
}

/** A person's views are written one after the other, so that bound and default hold. */
const holdPerson = (tx: Database, { id }: Person) => sql`select id from person where id = ${id} for no key update`.execute(tx)

const dropDefault = (tx: Database, { id }: Person, screen: ViewScreen) =>
  tx
    .updateTable('savedView')
    .set({ isDefault: false })
    .where('personId', '=', id)
    .where('screen', '=', screen)
    .where('isDefault', '=', true)
    .execute()

async function presented(tx: Database, id: string, user: Person) {
  const view = await findView(tx, id)
  if (view === undefined) throw new Refusal('notFound', viewMessages.notFound)
  return presentView(view, user)
}

async function orDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedUnique(error) !== 'saved_view_by_name') throw error
    throw new Refusal('duplicate', viewMessages.duplicate, { fields: { name: viewMessages.duplicate } })
  }
}
