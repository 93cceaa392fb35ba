import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, databaseOver } from '../database/connection.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { pdf } from '../documents/test-files.ts'
import { bring } from '../imports/test-bring.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { type ServerProcess, startServerProcess } from '../test/server-process.ts'
import { addReferences } from '../test/trade-world.ts'
import { addPerson, signInDirectly } from '../test/world.ts'

/** Maximum milliseconds of CPU time that one turn of the event loop may take: everybody else waits for it. */
const longestTurn = 50
const trades = 10_000
const names = 2_000
const changes = 10_000
const longChange = [{ field: 'logisticsComments', from: 'at the mill '.repeat(30), to: 'at the farm '.repeat(30) }]
const merged = ['Client 1', 'Client 2', 'Client 3', 'Client 4', 'Client 5']

let server: ServerProcess
let cookie: string
let db: Database
let ids: string[]
let clients: string[]
const endings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-turns-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  const cluster = await startEmbeddedPostgres(folder)
  endings.push(() => cluster.stop())
  const administrator = { ADMIN_EMAIL: 'thandi@haulm.example', ADMIN_PASSWORD: 'a long password of mine' }
  server = await startServerProcess(cluster.url, administrator, { isWatched: true })
  endings.push(() => server.kill())
  db = databaseOver(poolWithLongTimeouts(cluster.url))
  endings.push(() => db.destroy())
  const { commodityId } = await addReferences(db)
  await fillTrades(db, commodityId, trades)
  await sql`insert into client (name) select 'Client ' || at from generate_series(1, 3000) at`.execute(db)
  await sql`update trade set client_id = client.id from client where client.name = 'Client ' || (1 + trade.ordinal % 20)`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  ids = (await db.selectFrom('trade').select('id').limit(100).execute()).map(({ id }) => id)
  await sql`
    insert into change (kind, record_id, version, at, action, fields)
    select 'trade', ${ids[0]}, at, now(), 'updated', ${JSON.stringify(longChange)}::jsonb from generate_series(1, ${changes}::integer) at`.execute(
    db,
  )
  clients = (await db.selectFrom('client').select('id').where('name', 'in', merged).execute()).map(({ id }) => id)
  cookie = await signInDirectly(db, (await addPerson(db, [], 'admin')).id, new Date())
})
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(server.address + path, {
    ...init,
    // Each request opens its own connection: one that the server has just closed would fail, after a pause in which a
    // busy machine did nothing.
    headers: { cookie, connection: 'close', ...init.headers },
  })
  expect(response.ok, `${path}: ${response.status}`).toBe(true)
  return response
}
const read = async (path: string) => void (await (await ask(path)).arrayBuffer())
const send = (method: string, path: string, body: object) =>
  ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

const loads = Array.from({ length: names }, (_, at) => `HOMCHOP;Boerdery ${at * 7919}`).join('\n')

const everything: Record<string, () => Promise<unknown>> = {
  'a list of 1,000 trades': () => read('/api/trades?includeAllTrades=true&limit=1000'),
  'every trade there is': () => read('/api/trades?includeAllTrades=true'),
  'a search': () => read('/api/trades?includeAllTrades=true&limit=100&search=client'),
  'the figures of the dashboard': () => read('/api/dashboard/stats'),
  'headers of the weeks': () => read('/api/trades/groups?by=week&includeAllTrades=true'),
  'a chart': () => read('/api/reports/chart?by=client&measure=volume'),
  'the history of a trade that was changed thousands of times': () => read(`/api/trades/${ids[0]}/history`),
  'all clients': () => read('/api/clients'),
  'a spreadsheet of every trade': () => read('/api/export/trades'),
  'every trade as CSV': () => read('/api/export/trades?format=csv'),
  'a spreadsheet of few trades': () => read('/api/export/trades?columns=logistics'),
  'the lists as spreadsheets': () => read('/api/export/clients'),
  'loading instructions of a hundred trades': () => read(`/api/export/instructions?ids=${ids}`),
  'a document of 10 MB': async () => {
    const body = pdf(String(Math.random()), 10_000_000)
    await ask(`/api/trades/${ids[0]}/documents?kind=other`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/pdf' },
    })
  },
  'an import of thousands of unknown names': async () => {
    const { status } = await bring({ address: server.address, cookie }, 'trades', `Product;Client\n${loads}\n`)
    expect(status).toBe(201)
  },
  'a change of a hundred trades': async () => {
    const stored = await db.selectFrom('trade').select(['id', 'version']).where('id', 'in', ids).execute()
    // A registration has at most 20 characters, and a number near zero would be longer.
    const truckReg = String(Math.random()).slice(0, 12)
    await send('PATCH', '/api/trades', { changes: stored.map((trade) => ({ ...trade, truckReg })) })
  },
  'merging clients': async () => {
    const [into, from] = [clients[0], clients.pop()]
    if (from && from !== into) await send('POST', `/api/clients/${from}/merge`, { into })
  },
}

test.each(Object.entries(everything))('%s does not block the event loop', async (_, work) => {
  // The first run compiles code that was not used before.
  await work()
  const turns: number[] = []
  // What the code costs, it costs every time; what only a busy machine costs, such as garbage collection at a
  // bad moment, occurs once.
  while (turns.length < 3 && !turns.some((turn) => turn < longestTurn)) {
    await server.longestTurn()
    await work()
    turns.push(await server.longestTurn())
  }
  expect(Math.min(...turns), turns.join(', ')).toBeLessThan(longestTurn)
})
