import type { ExportEntry } from '@haulm/api/export-entry.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportOf } from '../test/export-of.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import type { SignedInCaller } from '../test/world.ts'

const count = 15_000
const path = '/api/export/trades'
let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
  await fillTrades(here.db, here.commodityId, count, { areUnlike: true })
}, 60_000)
afterAll(() => here.close())

/** Begins to read an export, and stops after the first piece. */
async function begin(caller: SignedInCaller = here.api) {
  const reading = new AbortController()
  const response = await fetch(caller.address + path, { headers: { cookie: caller.cookie }, signal: reading.signal })
  const reader = response.body?.getReader()
  if (response.status === 200) await reader?.read()
  return { response, reader, stop: () => reading.abort() }
}

const history = async () => (await here.admin.get('/api/export/history')).body as ExportEntry[]
const latest = async () => (await history())[0]

const transactionsUnderWay = async () => {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (state like 'idle in transaction%' or state = 'active')`.execute(
    here.db,
  )
  return rows.length
}
const allQuiet = () => vi.waitFor(async () => expect(await transactionsUnderWay()).toBe(0), { timeout: 1_000, interval: 50 })

test('a whole export is noted with who took it and its rows, newest first', async () => {
  await exportOf(here.admin, '/api/export/clients')
  const { sheets } = await exportOf(here.api, `${path}?columns=logistics`)
  expect(sheets.get('Trades')).toHaveLength(count)
  const [trades, clients] = await history()
  expect(trades).toEqual({
    id: expect.any(String),
    at: '2026-11-20T08:00:00.000Z',
    user: { id: here.person.id, name: 'Thandi Mokoena', email: here.person.email },
    kind: 'trades',
    filters: { columns: 'logistics' },
    rows: count,
    outcome: 'whole',
  })
  expect(clients).toMatchObject({ kind: 'clients', rows: 1, user: { id: here.admin.person.id } })
  expect(await here.admin.get('/api/export/history?limit=1')).toMatchObject({ body: [{ id: trades?.id }] })
}, 60_000)

test('a reader who goes away leaves no query behind, and is noted as cut off', async () => {
  const { stop } = await begin()
  expect(await transactionsUnderWay()).toBe(1)
  expect(await latest()).toMatchObject({ outcome: 'running' })
  stop()
  await allQuiet()
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ outcome: 'cut' }))
  expect((await latest())?.rows).toBeLessThan(count)
})

test('an export that fails ends as a broken connection, never as a shorter file, and is noted as failed', async () => {
  const { reader } = await begin()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    here.db,
  )
  const readOn = async () => {
    while (!(await reader?.read())?.done) {
      // Until it ends, one way or the other.
    }
  }
  await expect(readOn()).rejects.toThrow()
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ kind: 'trades', outcome: 'failed' }), { timeout: 5_000 })
})

test('a HEAD exports nothing', async () => {
  const response = await fetch(here.address + path, { method: 'HEAD', headers: { cookie: here.api.cookie } })
  expect([response.status, await response.text()]).toEqual([200, ''])
  await allQuiet()
})

test('a person has two exports at once, a node four; the next is told to wait, and gets its turn later', async () => {
  const others = [await here.as(['logistics']), await here.as(['logistics'])] as const
  const own = await Promise.all([begin(), begin(), begin()])
  const refused = own.filter(({ response }) => response.status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.response.headers.get('retry-after')).toBe('2')
  const theirs = await Promise.all([begin(others[0]), begin(others[0]), begin(others[1])])
  expect(theirs.map(({ response }) => response.status).sort()).toEqual([200, 200, 429])
  expect((await here.api.get('/api/commodities')).status).toBe(200)
  for (const { stop } of [...own, ...theirs]) stop()
  await allQuiet()
  const { response, stop } = await begin()
  expect(response.status).toBe(200)
  stop()
  await allQuiet()
})
