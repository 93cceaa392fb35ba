import { once } from 'node:events'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTrades } from '../../test/fill-trades.ts'
import { tradeWorld } from '../../test/trade-world.ts'
import { cutTransactions, transactionsUnderWay } from '../../test/transactions-under-way.ts'
import { streamEveryTrade } from '../../trade-rows/stream-every-trade.ts'

const count = 15_000
const path = '/api/trades?includeAllTrades=true'
let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
  await fillTrades(here.db, here.commodityId, count)
})
afterAll(() => here.close())

/**
 * Begins to read the whole list, and stops after the first piece. Uncompressed: these comments are so similar that a compressed
 * list would fit into the buffers on the way, and no reader would be slow.
 */
async function beginReading({ cookie }: { cookie: string } = here.api) {
  const reading = new AbortController()
  const headers = { cookie, 'accept-encoding': 'identity' }
  const response = await fetch(here.address + path, { headers, signal: reading.signal })
  const reader = response.body?.getReader()
  if (response.status === 200) await reader?.read()
  return { response, reader, stop: () => reading.abort() }
}

/** Long before the database ends an idle transaction. */
const allQuiet = () => expect.poll(() => transactionsUnderWay(here.db)).toBe(0)

test('the whole list equals all pages together, and is as long as the table', async () => {
  const whole = (await here.api.get(path)).body as Trade[]
  expect(whole).toHaveLength(count)
  const page = (await here.api.get(`${path}&limit=2000`)).body as Trade[]
  expect(page).toEqual(whole.slice(0, 2_000))
  const order = (trades: Trade[]) => trades.map(({ loadingDate }) => loadingDate ?? '')
  expect(order(whole)).toEqual(order(whole).sort().reverse())
})

test('a reader who goes away leaves no query and no transaction running', async () => {
  const { stop } = await beginReading()
  expect(await transactionsUnderWay(here.db)).toBe(1)
  stop()
  await allQuiet()
})

test('a list that the database cuts off ends as a broken connection, never as a shorter list', async () => {
  const { reader } = await beginReading()
  expect(await cutTransactions(here.db)).toBe(1)
  const readOn = async () => {
    while (!(await reader?.read())?.done) {
      // Until it ends, one way or the other.
    }
  }
  await expect(readOn()).rejects.toThrow()
  await expect.poll(async () => (await here.api.get(`${path}&limit=1`)).status).toBe(200)
})

test('a list that the database cuts off before anybody reads it gives its place back, and nothing else comes of it', async () => {
  const reader = { permissions: ['logistics'] } as const
  const selection = { reader, conditions: sql<boolean>`true`, sort: '-loadingDate', after: null } as const
  for (let round = 0; round < 3; round += 1) {
    const { readable } = await streamEveryTrade(here.db, 'somebody', selection)
    expect(await cutTransactions(here.db)).toBe(1)
    await allQuiet()
    const closed = once(readable, 'close')
    readable.destroy()
    await closed
  }
})

test("slow readers block nobody's queries, and one or two of them do not block the whole lists of others", async () => {
  const [other, third, fourth] = [await here.as(['logistics']), here.admin, await here.as(['logistics'])]
  const own = await Promise.all(Array.from({ length: 4 }, () => beginReading()))
  const refused = own.filter(({ response }) => response.status === 429)
  expect(refused).toHaveLength(2)
  for (const { response } of refused) expect(response.headers.get('retry-after')).toBe('2')
  const theirs = await Promise.all([beginReading(other), beginReading(other)])
  expect(theirs.map(({ response }) => response.status).sort()).toEqual([200, 429])
  // The completed months use the same streaming, and the same limit.
  expect((await third.get('/api/reports/completed-months?year=2026&month=11')).status).toBe(200)
  const last = await beginReading(third)
  expect(last.response.status).toBe(200)
  expect((await fourth.get(path)).status).toBe(429)
  expect((await third.get('/api/reports/completed-months?year=2026&month=11')).status).toBe(429)
  expect((await fourth.get('/api/commodities')).status).toBe(200)
  for (const { stop } of [...own, ...theirs, last]) stop()
  await allQuiet()
  // Their places become free a moment later.
  await expect.poll(async () => (await here.api.get(path)).body).toHaveLength(count)
})

test('a reader who goes away before the first row, or gets an error, occupies no place', async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaving = new AbortController()
    const call = fetch(here.address + path, { headers: { cookie: here.api.cookie }, signal: leaving.signal })
    leaving.abort()
    await expect(call).rejects.toThrow()
  }
  await allQuiet()
  await here.db.schema.alterTable('commodity').renameTo('away').execute()
  for (let round = 0; round < 3; round += 1) expect((await here.api.get(path)).status).toBe(500)
  await here.db.schema.alterTable('away').renameTo('commodity').execute()
  expect((await here.api.get(path)).status).toBe(200)
})

test('a HEAD of the whole list reads none of it', async () => {
  const response = await fetch(here.address + path, { method: 'HEAD', headers: { cookie: here.api.cookie } })
  expect([response.status, await response.text()]).toEqual([200, ''])
  await allQuiet()
})
