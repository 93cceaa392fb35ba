import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTrades } from '../test/fill-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { cutTransactions, transactionsUnderWay } from '../test/transactions-under-way.ts'

const count = 15_000
const path = '/api/trades?includeAllTrades=true'
let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
  await fillTrades(here.db, here.commodityId, count)
})
afterAll(() => here.close())

/**
 * Begins to read the whole list, and stops after the first piece.
 * Uncompressed: these comments are so alike that a compressed list fits into the buffers on the way, and nobody would be slow.
 */
async function beginReading() {
  const reading = new AbortController()
  const headers = { cookie: here.api.cookie, 'accept-encoding': 'identity' }
  const response = await fetch(here.address + path, { headers, signal: reading.signal })
  const reader = response.body?.getReader()
  if (response.status === 200) await reader?.read()
  return { response, reader, stop: () => reading.abort() }
}

/** Long before the database gives up a transaction that nobody goes on with. */
const allQuiet = () => expect.poll(() => transactionsUnderWay(here.db)).toBe(0)

test('the whole list is the pages put together, and as long as the table', async () => {
  const whole = (await here.api.get(path)).body as Trade[]
  expect(whole).toHaveLength(count)
  const page = (await here.api.get(`${path}&limit=2000`)).body as Trade[]
  expect(page).toEqual(whole.slice(0, 2_000))
  const order = (trades: Trade[]) => trades.map(({ loadingDate }) => loadingDate ?? '')
  expect(order(whole)).toEqual(order(whole).sort().reverse())
})

test('a reader who goes away leaves no query and no transaction behind', async () => {
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

test('slow readers keep nobody from the database; too many of them are told to wait', async () => {
  const slow = await Promise.all(Array.from({ length: 6 }, beginReading))
  const refused = slow.filter(({ response }) => response.status === 429)
  expect(refused).toHaveLength(2)
  for (const { response } of refused) expect(response.headers.get('retry-after')).toBe('2')
  expect((await here.api.get('/api/commodities')).status).toBe(200)
  // The completed months come by the same door.
  expect((await here.admin.get('/api/reports/completed-months?year=2026&month=11')).status).toBe(429)
  for (const { stop } of slow) stop()
  await allQuiet()
  // Their places are free a moment later.
  await expect.poll(async () => (await here.api.get(path)).body).toHaveLength(count)
})

test('a HEAD of the whole list reads none of it', async () => {
  const response = await fetch(here.address + path, { method: 'HEAD', headers: { cookie: here.api.cookie } })
  expect([response.status, await response.text()]).toEqual([200, ''])
  await allQuiet()
})
