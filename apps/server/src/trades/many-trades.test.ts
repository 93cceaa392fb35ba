import type { Foreseen } from '@haulm/api/trades/bulk-trades.ts'
import { mostTradesAtOnce } from '@haulm/domain/trade/many-trades.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTrades } from '../test/fill-trades.ts'
import { tradeOf, tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
})
afterAll(() => here.close())

const enterSome = (count: number, fields = {}) => Promise.all(Array.from({ length: count }, () => here.enter(fields)))
const now = async ({ id }: Pick<Trade, 'id'>) => tradeOf(await here.admin.get(`/api/trades/${id}`))

const change = (id: string, rest = '') => `{"changes":[{"id":"${id}"${rest}}]}`
test.each([
  ['no list', () => '{}'],
  ['an empty list', () => '{"changes":[]}'],
  ['a list of no objects', () => '{"changes":[null,1,"x",[]]}'],
  ['a trade twice', (id: string) => `{"changes":[{"id":"${id}","tonnage":1},{"id":"${id}","tonnage":2}]}`],
  ['an unknown field', (id: string) => change(id, ',"status":"completed"')],
  ['a field beside the list', (id: string) => `{"changes":[{"id":"${id}"}],"user":1}`],
  ['a key that would reach a prototype', (id: string) => change(id, ',"__proto__":{"invoiced":true}')],
  ['a number as text', (id: string) => change(id, ',"tonnage":"34"')],
  ['an emptied client', (id: string) => change(id, ',"clientId":null')],
  ['no id', () => '{"changes":[{"tonnage":1}]}'],
  ['an id of no text', () => '{"changes":[{"id":7}]}'],
  ['more trades than one step takes', (id: string) => `{"changes":[${Array(mostTradesAtOnce + 1).fill(`{"id":"${id}"}`)}]}`],
])('%s is refused with 400', async (_case, body) => {
  const trade = await here.enter()
  for (const reply of [
    await here.admin.patch('/api/trades', body(trade.id)),
    await here.admin.post('/api/trades/preview', body(trade.id)),
  ])
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await now(trade)).toEqual(trade)
})

test("an invalid id is a trade that does not exist: 'or 1=1, a path, a NUL", async () => {
  for (const id of ["' or 1=1 --", '../settings', '\\u0000', '']) {
    const reply = await here.admin.patch('/api/trades', `{"changes":[{"id":"${id}","tonnage":1}]}`)
    expect(reply).toMatchObject({ status: 404, body: { refused: [{ tradeNumber: null }] } })
  }
})

test('many people who change the same trades at once, in any order, do not deadlock', async () => {
  const trades = await enterSome(12)
  const people = await Promise.all(Array.from({ length: 6 }, () => here.as(['logistics'])))
  const rounds = people.map(async (person, at) => {
    for (let round = 0; round < 5; round++) {
      const order = at % 2 === 0 ? trades : trades.toReversed()
      const changes = order.map(({ id }) => ({ id, loadingNumber: `${at}-${round}` }))
      expect((await person.patch('/api/trades', { changes })).status).toBe(200)
    }
  })
  await Promise.all(rounds)
  const after = await Promise.all(trades.map(now))
  // One step is atomic: whoever came last wrote all of them.
  expect(new Set(after.map(({ loadingNumber }) => loadingNumber)).size).toBe(1)
  expect(after.map(({ version }) => version)).toEqual(trades.map(() => 31))
})

test('the most trades that one step accepts are changed together, also from an earlier version', async () => {
  const { db, commodityId, clientId, admin } = await tradeWorld()
  await fillTrades(db, commodityId, mostTradesAtOnce)
  const ids = (await db.selectFrom('trade').select('id').execute()).map(({ id }) => id)
  const sellingPrice = (at: number) => 4_000 + at / 100
  const first = await admin.patch('/api/trades', { changes: ids.map((id) => ({ id, truckReg: 'HBD 417 FS' })) })
  expect(first.status).toBe(200)
  const changes = ids.map((id, at) => ({ id, version: 1, clientId, loadRate: 12_000, sellingPrice: sellingPrice(at) }))
  expect(((await admin.post('/api/trades/preview', { changes })).body as Foreseen).changed).toHaveLength(mostTradesAtOnce)
  const reply = await admin.patch('/api/trades', { changes })
  expect((reply.body as Trade[]).map(({ id }) => id)).toEqual(ids)
  expect((reply.body as Trade[]).every((trade, at) => trade.sellingPrice === sellingPrice(at) && trade.version === 3)).toBe(true)
  expect(await db.selectFrom('event').select('seq').where('version', '=', 3).execute()).toHaveLength(mostTradesAtOnce)
})
