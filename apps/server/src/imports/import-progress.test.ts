import { randomUUID } from 'node:crypto'
import type { ImportDetail } from '@haulm/api/imports.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { ImportProgressReport, importProgressOf } from './import-progress.ts'
import { bring } from './test-bring.ts'

test('progress is reported now and then until the end; an import whose process disappeared blocks nobody', async () => {
  const { db } = await tradeWorld()
  const [id, other] = [randomUUID(), randomUUID()]
  // The clock of this machine is behind that of the database, which alone says how long somebody has been silent.
  const began = Date.now() - 3_600_000
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: began })
  onTestFinished(() => void vi.useRealTimers())
  const progress = await ImportProgressReport.begin(db, id, 5_000)
  expect(await importProgressOf(db, id)).toEqual({ done: 0, total: 5_000 })
  progress.report(10)
  vi.advanceTimersByTime(300)
  // Put back meanwhile.
  vi.setSystemTime(began - 3_600_000)
  progress.report(250)
  await expect.poll(() => importProgressOf(db, id)).toEqual({ done: 250, total: 5_000 })
  await expect(ImportProgressReport.begin(db, id, 1)).rejects.toMatchObject({ code: 'inUse' })
  vi.useRealTimers()
  await progress.end()
  expect(await importProgressOf(db, id)).toBeNull()

  await ImportProgressReport.begin(db, other, 5_000)
  await db
    .updateTable('importProgress')
    .set({ toldAt: new Date(Date.now() - 120_000) })
    .execute()
  expect(await importProgressOf(db, other)).toBeNull()
  await (await ImportProgressReport.begin(db, other, 7)).end()
})

test('while an import is applied or reverted everybody sees its progress, and nobody can start it again', async () => {
  const { admin, pool, address } = await tradeWorld()
  const rows = Array.from({ length: 1_500 }, (_, at) => `HOMCHOP;${at + 1}`)
  const { body } = await bring({ address, cookie: admin.cookie }, 'trades', ['Product;Tons', ...rows].join('\n'))
  const path = `/api/admin/imports/${body.id}`
  const during = async (action: 'apply' | 'revert') => {
    let isDone = false
    // It cannot finish before somebody has seen it.
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from import_run where id = $1 for update', [body.id])
    const requests = [admin.post(`${path}/${action}`), admin.post(`${path}/${action}`)]
    const all = Promise.all(requests).finally(() => {
      isDone = true
    })
    const seen = new Set<number>()
    while (!isDone) {
      const { progress, state } = (await admin.get(path)).body as ImportDetail
      if (progress && seen.size === 0) await client.query('commit')
      if (progress) seen.add(progress.done)
      if (progress) expect([progress.total, state]).toEqual([1_500, action === 'apply' ? 'read' : 'applied'])
    }
    client.release()
    return { statuses: (await all).map(({ status }) => status).toSorted(), seen }
  }
  const applied = await during('apply')
  expect(applied.seen.size).toBeGreaterThan(0)
  expect(applied.statuses).toEqual([200, expect.toBeOneOf([400, 409])])
  const reverted = await during('revert')
  expect(reverted.seen.size).toBeGreaterThan(0)
  expect(reverted.statuses).toEqual([200, expect.toBeOneOf([400, 409])])
  expect((await admin.get(path)).body).toMatchObject({ progress: null, state: 'reverted' })
})

test('while an import is being written nobody can change or discard it, and they are told so at once', async () => {
  const { admin, db, address } = await tradeWorld()
  const { body } = await bring({ address, cookie: admin.cookie }, 'transporters', 'Name\nKhumalo Bulk Haulage\n')
  const path = `/api/admin/imports/${body.id}`
  const progress = await ImportProgressReport.begin(db, body.id, 1)
  const refused = { status: 409, body: { code: 'inUse', message: 'This import is being written just now.' } }
  expect(await admin.put(path, { matches: {} })).toMatchObject(refused)
  expect(await admin.delete(path)).toMatchObject(refused)
  await progress.end()
  expect((await admin.delete(path)).status).toBe(204)
})

test('an import becomes applied and loses its progress in one step', async () => {
  const { admin, db, database, address } = await tradeWorld()
  const { body } = await bring({ address, cookie: admin.cookie }, 'transporters', 'Name\nKhumalo Bulk Haulage\n')
  const path = `/api/admin/imports/${body.id}`
  const now = async () => (await admin.get(path)).body as ImportDetail
  const lockRow = async (table: 'import_run' | 'import_progress', column: 'id' | 'import_id') => {
    const client = new pg.Client({ connectionString: database.url })
    onTestFinished(() => client.end())
    await client.connect()
    await client.query('begin')
    await client.query(`select from ${table} where ${column} = $1 for update`, [body.id])
    return () => client.query('commit')
  }
  const letWrite = await lockRow('import_run', 'id')
  const reply = admin.post(`${path}/apply`)
  await expect.poll(async () => (await now()).progress).not.toBeNull()
  const letEnd = await lockRow('import_progress', 'import_id')
  await letWrite()
  const waits = sql<{ pid: number }>`
    select pid from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted and query like '%import_progress%'`
  await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1)
  expect(await now()).toMatchObject({ state: 'read', progress: { total: 1 } })
  await letEnd()
  expect((await reply).status).toBe(200)
  expect(await now()).toMatchObject({ state: 'applied', progress: null })
})
