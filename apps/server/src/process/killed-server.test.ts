import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOver } from '../database/connection.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { assertUsableServer } from '../database/server-checks.ts'
import { apiCaller } from '../test/call-api.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { startServerProcess } from '../test/server-process.ts'
import { addReferences, tradeOf } from '../test/trade-world.ts'
import { wrongSums } from '../trade-sums/check-sums.queries.ts'

const rounds = 3

/** The test cluster may lose what it confirmed, and the product refuses to run on it: this one is durable. */
async function durableDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-killed-'))
  const cluster = await startEmbeddedPostgres(folder)
  const db = databaseOver(poolWithLongTimeouts(cluster.url))
  onTestFinished(async () => {
    await db.destroy()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { url: cluster.url, db }
}

const writers = 6

test('a server killed during many writes loses nothing that it acknowledged, and leaves nothing half written', async () => {
  const { url, db } = await durableDatabase()
  const administrator = { email: 'thandi@haulm.example', password: 'a long password of mine' }
  const settings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }
  let server = await startServerProcess(url, settings)
  const signIn = await apiCaller(server.address).post('/api/auth/login', administrator)
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { commodityId } = await addReferences(db)
  const { id } = tradeOf(await apiCaller(server.address, cookie).post('/api/trades', { commodityId }))
  /** What was acknowledged, recorded outside the server. */
  const ledger = { values: new Set<string>(), creates: new Map<string, string>(), pending: new Map<string, string>() }
  for (let round = 0; round < rounds; round += 1) {
    const caller = apiCaller(server.address, cookie)
    const create = async (key: string, truckReg: string) => {
      ledger.pending.set(key, truckReg)
      const reply = await caller.post('/api/trades', { commodityId, truckReg }, { 'idempotency-key': key })
      if (reply.status === 201) ledger.creates.set(key, tradeOf(reply).id)
      ledger.pending.delete(key)
    }
    // What the last server left unanswered is sent again, under the same key.
    for (const [key, truckReg] of [...ledger.pending]) await create(key, truckReg)
    const write = async (writer: number) => {
      for (let at = 0; ; at += 1) {
        const value = `${round}-${writer}-${at}`
        if (at % 2 === 0) await create(randomUUID(), value)
        else if ((await caller.patch(`/api/trades/${id}`, { truckReg: value })).status === 200) ledger.values.add(value)
      }
    }
    const writing = Array.from({ length: writers }, (_, writer) => write(writer).catch(() => {}))
    const before = ledger.values.size
    while (ledger.values.size < before + 20) await wait(5)
    await server.kill()
    await Promise.all(writing)
    server = await startServerProcess(url, settings)
  }
  await server.kill()
  // The sums contain exactly what was written, folded or not when the server was killed.
  expect(await wrongSums(db)).toEqual([])
  const history = await db
    .selectFrom('change')
    .select(['version', 'fields'])
    .where('recordId', '=', id)
    .orderBy('version')
    .execute()
  const written = new Set(history.flatMap(({ fields }) => fields.filter(({ field }) => field === 'truckReg').map(({ to }) => to)))
  expect([...ledger.values].filter((value) => !written.has(value))).toEqual([])
  const trades = await db.selectFrom('trade').select(['id', 'version', 'truckReg', 'tradeNumber']).execute()
  const ids = new Set(trades.map((trade) => trade.id))
  expect([...ledger.creates.values()].filter((created) => !ids.has(created))).toEqual([])
  // Each value was created at most once, however often it was sent.
  const created = trades.filter((trade) => trade.id !== id).map(({ truckReg }) => truckReg)
  expect(new Set(created).size).toBe(created.length)
  for (const trade of trades) {
    const versions = Array.from({ length: trade.version }, (_, at) => at + 1)
    for (const table of ['change', 'event'] as const) {
      const rows = await db.selectFrom(table).select('version').where('recordId', '=', trade.id).orderBy('version').execute()
      expect(rows.map(({ version }) => version)).toEqual(versions)
    }
  }
  await sql`alter database haulm set synchronous_commit = off`.execute(db)
  await expect(assertUsableServer(url)).rejects.toThrow('The database runs with synchronous_commit = off')
})
