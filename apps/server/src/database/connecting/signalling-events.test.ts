import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { publishLinkEvent } from '../changes/publish-link-event.ts'
import { type Database, databaseOver, openPool } from '../connection.ts'
import { createTestDatabase } from '../test-database.ts'

async function world() {
  const database = await createTestDatabase()
  let signals = 0
  const db = databaseOver(openPool(database.url), () => (signals += 1))
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  return { db, signals: () => signals }
}

const byKysely = (db: Database) => publishLinkEvent(db, randomUUID(), 'created', new Date())
const byHand = (db: Database) =>
  sql`insert into event (kind, record_id, version, action, at) values ('client', ${randomUUID()}, 1, 'created', now())`.execute(
    db,
  )

test.each([
  ['made by Kysely', byKysely],
  ['written by hand', byHand],
])(
  'events of a statement that is %s are signalled at once, or at the commit, and not when they are rolled back',
  async (_, write) => {
    const { db, signals } = await world()
    await write(db)
    expect(signals()).toBe(1)
    await db.transaction().execute(async (tx) => {
      await write(tx)
      expect(signals()).toBe(1)
    })
    expect(signals()).toBe(2)
    const failed = db.transaction().execute(async (tx) => {
      await write(tx)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await sql`select from event`.execute(db)
    expect(signals()).toBe(2)
  },
)
