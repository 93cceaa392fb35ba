import type { ExportEntry } from '@haulm/api/reports/export-entry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportOf } from '../test/export-of.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { cutTransactions, transactionsUnderWay } from '../test/transactions-under-way.ts'
import type { SignedInCaller } from '../test/world.ts'
import { noteBegin, sweepExports } from './export-log.queries.ts'

const count = 15_000
const path = '/api/export/trades'
let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
  await fillTrades(here.db, here.commodityId, count, { areUnlike: true })
})
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

/** Long before the database gives up an idle transaction. */
const allQuiet = () => expect.poll(() => transactionsUnderWay(here.db)).toBe(0)

test('a whole export is recorded with who ran it and its number of rows, newest first', async () => {
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
})

test('a reader who goes away leaves no query running, and the export is recorded as cut off', async () => {
  const { stop } = await begin()
  expect(await transactionsUnderWay(here.db)).toBe(1)
  expect(await latest()).toMatchObject({ outcome: 'running' })
  stop()
  await allQuiet()
  await expect.poll(latest).toMatchObject({ outcome: 'cut' })
  expect((await latest())?.rows).toBeLessThan(count)
})

test('an export that fails ends as a broken connection, never as a shorter file, and is recorded as failed', async () => {
  const { reader } = await begin()
  expect(await cutTransactions(here.db)).toBe(1)
  const readOn = async () => {
    while (!(await reader?.read())?.done) {
      // Until it ends, one way or the other.
    }
  }
  await expect(readOn()).rejects.toThrow()
  await expect.poll(latest).toMatchObject({ kind: 'trades', outcome: 'failed' })
})

type Change = { case: string; values: { status?: 'blocked'; permissions?: ['delete_trades'] } }
test.each<Change>([
  { case: 'is blocked', values: { status: 'blocked' } },
  { case: 'may read less', values: { permissions: ['delete_trades'] } },
])('an export of a person who $case meanwhile is cut off', async ({ values }) => {
  const caller = await here.as(['logistics'])
  const { reader } = await begin(caller)
  await here.db.updateTable('person').set(values).where('id', '=', caller.person.id).execute()
  await expect.poll(latest).toMatchObject({ user: { id: caller.person.id }, outcome: 'cut' })
  const readOn = async () => {
    while (!(await reader?.read())?.done) {
      // Until it ends, one way or the other.
    }
  }
  await expect(readOn()).rejects.toThrow()
  await allQuiet()
})

test('an export whose server went away is recorded as cut off after an hour, and one that ended stays as it is', async () => {
  const outcomes = async () => (await history()).map(({ outcome }) => outcome)
  const ended = await outcomes()
  const at = here.context.clock()
  await noteBegin(here.db, { at, personId: here.admin.person.id, kind: 'trades', filters: {} })
  const after = (minutes: number) => sweepExports(here.db, new Date(at.getTime() + minutes * 60_000))
  await after(59)
  expect(await outcomes()).toEqual(['running', ...ended])
  await after(61)
  expect(await outcomes()).toEqual(['cut', ...ended])
})

test('a HEAD exports nothing, and leaves no line in the history', async () => {
  const before = await history()
  const response = await fetch(here.address + path, { method: 'HEAD', headers: { cookie: here.api.cookie } })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('content-length')).toBe(null)
  expect(await history()).toEqual(before)
})

test('exports are limited to two a person and four a node, the last for people who have none; others have to wait', async () => {
  const others = [await here.as(['logistics']), await here.as(['logistics'])] as const
  const own = await Promise.all([begin(), begin(), begin()])
  const refused = own.filter(({ response }) => response.status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.response.headers.get('retry-after')).toBe('2')
  const theirs = await Promise.all([begin(others[0]), begin(others[0]), begin(others[1])])
  expect(theirs.map(({ response }) => response.status)).toEqual(expect.arrayContaining([200, 200, 429]))
  expect(theirs[2]?.response.status).toBe(200)
  expect((await here.admin.get('/api/export/clients')).status).toBe(429)
  expect((await here.api.get('/api/commodities')).status).toBe(200)
  for (const { stop } of [...own, ...theirs]) stop()
  await allQuiet()
  const { response, stop } = await begin()
  expect(response.status).toBe(200)
  stop()
  await allQuiet()
})

test('whichever way an export ends, its place is free for the next one', async () => {
  const exportsClients = async () => (await here.admin.get('/api/export/clients')).status
  for (let round = 0; round < 3; round += 1) expect(await exportsClients()).toBe(200)
  await here.db.schema.alterTable('client').renameTo('away').execute()
  for (let round = 0; round < 3; round += 1) expect(await exportsClients()).toBe(500)
  await here.db.schema.alterTable('away').renameTo('client').execute()
  for (let round = 0; round < 3; round += 1) {
    await fetch(`${here.address}/api/export/clients`, { method: 'HEAD', headers: { cookie: here.admin.cookie } })
  }
  for (let round = 0; round < 3; round += 1) {
    const leaving = new AbortController()
    const call = fetch(here.address + path, { headers: { cookie: here.admin.cookie }, signal: leaving.signal })
    leaving.abort()
    await expect(call).rejects.toThrow()
  }
  await allQuiet()
  expect(await exportsClients()).toBe(200)
})
