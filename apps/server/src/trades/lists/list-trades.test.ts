import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
/** The last digit of each number, by name. */
let numbers: Record<string, string>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
  const monday = await here.enter({ loadingDate: '2026-11-16' })
  const friday = await here.enter({ loadingDate: '2026-11-20', deliveryDate: '2026-12-01' })
  const fridayToo = await here.enter({ loadingDate: '2026-11-20' })
  const undated = await here.enter()
  const undatedToo = await here.enter({ deliveryDate: '2026-10-31' })
  const invoiced = await here.enter({ loadingDate: '2026-11-18', invoiced: true })
  const cancelled = await here.enter({ loadingDate: '2026-11-17' })
  await here.admin.post(`/api/trades/${cancelled.id}/cancel`)
  const deleted = await here.enter({ loadingDate: '2026-11-19' })
  await here.admin.delete(`/api/trades/${deleted.id}`)
  const named = { monday, friday, fridayToo, undated, undatedToo, invoiced, cancelled, deleted }
  numbers = Object.fromEntries(Object.entries(named).map(([name, trade]) => [trade.tradeNumber, name]))
})
afterAll(() => here.close())

async function list(query: string): Promise<string[]> {
  const reply = await here.api.get(`/api/trades?${query}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as Trade[]).map(({ tradeNumber }) => numbers[tradeNumber] ?? tradeNumber)
}

const newestFirst = ['fridayToo', 'friday', 'invoiced', 'cancelled', 'monday', 'undatedToo', 'undated']

test.each([
  { query: 'includeAllTrades=true', names: newestFirst },
  { query: '', names: ['fridayToo', 'friday', 'monday', 'undatedToo', 'undated'] },
  {
    query: 'includeAllTrades=true&sort=loadingDate',
    names: ['monday', 'cancelled', 'invoiced', 'fridayToo', 'friday', 'undatedToo', 'undated'],
  },
  { query: 'includeAllTrades=true&section=active', names: ['fridayToo', 'friday', 'cancelled', 'monday'] },
  { query: 'includeAllTrades=true&section=completed', names: ['invoiced'] },
  { query: 'includeAllTrades=true&section=unallocated', names: ['undatedToo', 'undated'] },
  { query: 'includeAllTrades=true&week=2026-W47&section=active', names: ['fridayToo', 'friday', 'cancelled', 'monday'] },
  { query: 'includeAllTrades=true&week=2026-W46', names: [] },
  { query: 'startDate=2026-11-20&endDate=2026-11-20', names: ['fridayToo', 'friday', 'undatedToo', 'undated'] },
  { query: 'startDate=2026-11-21', names: ['undatedToo', 'undated'] },
  { query: 'month=2026-12', names: ['friday'] }, // by delivery date
  { query: 'month=2026-10', names: ['undatedToo'] },
  { query: 'month=2026-11', names: ['fridayToo', 'monday', 'undated'] }, // by loading date, and by day of creation
])('?$query gives $names', async ({ query, names }) => {
  expect(await list(query)).toEqual(names)
})

describe.each(['-loadingDate', 'loadingDate'])('pages by %s', (sort) => {
  test.each([1, 2, 3, 7, 100])('of %d together are the whole list', async (limit) => {
    const whole = await list(`includeAllTrades=true&sort=${sort}`)
    const seen: Trade[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await here.api.get(
        `/api/trades?includeAllTrades=true&sort=${sort}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
      )
      const page = reply.body as Trade[]
      expect(page.length).toBeLessThanOrEqual(limit)
      expect(page, 'a cursor leads to more').not.toHaveLength(0)
      seen.push(...page)
      cursor = reply.headers.get('x-next-cursor')
    }
    expect(seen.map(({ tradeNumber }) => numbers[tradeNumber])).toEqual(whole)
  })
})

test('a trade in the list equals the trade requested by itself', async () => {
  const [first] = (await here.api.get('/api/trades?limit=1')).body as Trade[]
  expect((await here.api.get(`/api/trades/${first?.id}`)).body).toEqual(first)
  expect(((await here.api.get('/api/trades')).body as Trade[])[0]).toEqual(first)
})

test.each([
  'startDate=2025-02-30',
  'endDate=tomorrow',
  'week=2025-W53',
  'week=47',
  'month=2026-13',
  'section=lost',
  'sort=colour',
  'limit=0',
  'limit=-1',
  'limit=1e3',
  'cursor=%00',
  'cursor=bm90IG91cnM',
  'includeAllTrades=maybe',
  `search=${'x'.repeat(201)}`,
  'search=%00',
  'week=2026-W47&week=2026-W48',
])('?%s is 400 at its parameter', async (query) => {
  const reply = await here.api.get(`/api/trades?${query}`)
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { [query.split('=')[0] ?? '']: expect.any(String) } },
  })
})

test('unknown parameters are ignored', async () => {
  expect((await here.api.get('/api/trades?colour=red')).status).toBe(200)
})
