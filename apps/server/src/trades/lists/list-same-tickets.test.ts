import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
let named: Record<string, Trade>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
  const { supplierId, enter, admin } = here
  const other = (await admin.post('/api/suppliers', { name: 'Oranje Mills', location: 'Kroonstad' })).body as { id: string }
  const first = await enter({ supplierId, weighbridgeTicket: 'WB 1001' })
  const again = await enter({ supplierId, weighbridgeTicket: 'wb1001' })
  const alone = await enter({ supplierId, weighbridgeTicket: '1002' })
  const elsewhere = await enter({ supplierId: other.id, weighbridgeTicket: '1002' })
  const cancelled = await enter({ supplierId, weighbridgeTicket: '1002' })
  await admin.post(`/api/trades/${cancelled.id}/cancel`)
  const deleted = await enter({ supplierId, weighbridgeTicket: '1002' })
  await admin.delete(`/api/trades/${deleted.id}`)
  // Without a supplier: nobody knows whether they have the same one.
  await enter({ weighbridgeTicket: '1003' })
  await enter({ weighbridgeTicket: '1003' })
  named = { first, again, alone, elsewhere }
})
afterAll(() => here.close())

const sameTickets = async (ticket: string, except = '') =>
  (
    (await here.api.get(`/api/trades/same-tickets?supplierId=${here.supplierId}&ticket=${ticket}&except=${except}`))
      .body as Trade[]
  ).map(({ tradeNumber }) => tradeNumber)

test('other loads of the supplier with the same ticket are found, however it is typed', async () => {
  const { first, again, alone } = named
  expect(await sameTickets('wb%201001')).toEqual([again?.tradeNumber, first?.tradeNumber])
  expect(await sameTickets('%20Wb1001%20', first?.id)).toEqual([again?.tradeNumber])
  expect(await sameTickets('1002', alone?.id)).toEqual([])
  expect(await sameTickets('WB', first?.id)).toEqual([])
})

test('an invalid id as exception excludes nothing: a word, capitals, a NUL', async () => {
  const { first, again } = named
  for (const except of ['nobody', first?.id.toUpperCase(), '%00'])
    expect(await sameTickets('wb1001', except)).toEqual([again?.tradeNumber, first?.tradeNumber])
})

test('the filter lists tickets on two loads of a supplier, except cancelled, deleted and unknown ones', async () => {
  const listed = async (value: boolean) =>
    ((await here.api.get(`/api/trades?includeAllTrades=true&filter=ticketTwice.is:${value}`)).body as Trade[]).map(({ id }) => id)
  const { first, again } = named
  expect((await listed(true)).toSorted()).toEqual([first?.id, again?.id].toSorted())
  const all = (await here.api.get('/api/trades?includeAllTrades=true')).body as Trade[]
  expect(await listed(false)).toHaveLength(all.length - 2)
})

test('nothing is found without a supplier, and people who may not read trades are refused', async () => {
  expect((await here.api.get('/api/trades/same-tickets?supplierId=nobody&ticket=1001')).body).toEqual([])
  expect((await here.api.get('/api/trades/same-tickets?ticket=1001')).status).toBe(400)
  const stranger = await here.as([])
  expect((await stranger.get(`/api/trades/same-tickets?supplierId=${here.supplierId}&ticket=1001`)).status).toBe(403)
})
