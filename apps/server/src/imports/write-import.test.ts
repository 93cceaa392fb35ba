import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findPerson } from '../people/account/find-person.ts'
import { importWriters } from '../product/import-writers.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { waitingForLocks } from '../test/waiting-for-locks.ts'
import { bring } from './test-bring.ts'
import { writeImport } from './write-import.ts'

const transporters = 'Name\nKhumalo Bulk Haulage\n'

test('why an import failed is reported, even if its progress cannot be removed', async () => {
  const { admin, db, address } = await tradeWorld()
  const { body } = await bring({ address, cookie: admin.cookie }, 'transporters', transporters)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no progress'; end $$`.execute(db)
  await sql`create trigger refuse before delete on import_progress for each row execute function refuse()`.execute(db)
  const user = await findPerson(db, admin.person.id)
  const by = { user, now: new Date(), timeZone: 'Africa/Johannesburg' }
  const failed = new Error('The rows could not be written.')
  const call = { db, id: body.id, writers: importWriters, by, callerNow: async () => user }
  const writing = writeImport(call, () => Promise.reject(failed))
  await expect(writing).rejects.toBe(failed)
})

test('an import that waited too long for another one says so, and can be applied afterwards', async () => {
  const { admin, db, pool, address } = await tradeWorld()
  const { body } = await bring({ address, cookie: admin.cookie }, 'transporters', transporters)
  const path = `/api/admin/imports/${body.id}`
  const other = await pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query(`select pg_advisory_xact_lock(hashtextextended('imports of transporters', 4712))`)
  const reply = admin.post(`${path}/apply`)
  // As its time limit would, which is longer than a test should take.
  const endWaiting = sql<{ ended: boolean }>`
    select pg_cancel_backend(pid) as ended from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted and locktype = 'advisory'`
  await expect.poll(async () => (await endWaiting.execute(db)).rows).toEqual([{ ended: true }])
  expect(await reply).toMatchObject({
    status: 409,
    body: { code: 'inUse', message: 'Another import is being written just now. Import this one once that is done.' },
  })
  await other.query('commit')
  expect((await admin.post(`${path}/apply`)).status).toBe(200)
})

test.each([
  ['truck type', `truck_type where code = 'rigid'`],
  ['client', `client where name = 'Witrand Feedlot'`],
])('a %s that is deleted at the very moment of the import is not set in any trade', async (_, row) => {
  const { admin, db, pool } = await tradeWorld()
  const { body } = await bring(admin, 'trades', 'Product;Client;Truck;Tons\nHOMCHOP;Witrand Feedlot;rigid;34\n')
  expect(body.counts).toMatchObject({ create: 1 })
  const somebody = await pool.connect()
  onTestFinished(() => somebody.release(true))
  await somebody.query('begin')
  await somebody.query(`delete from ${row}`)
  const reply = admin.post(`/api/admin/imports/${body.id}/apply`)
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  await somebody.query('commit')
  expect(await reply).toMatchObject({ status: 400, body: { fields: { rows: 'There is no row that can be imported.' } } })
  expect((await admin.get('/api/trades?includeAllTrades=true')).body).toEqual([])
})
