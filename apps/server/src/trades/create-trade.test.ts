import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tradeNumberAt } from '../database/trade-numbers/trade-number.ts'
import { tradeOf, tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

const blank = {
  logisticsStatus: 'On Hold',
  status: 'logistics_entered',
  version: 1,
  clientId: null,
  client: null,
  tonnage: null,
  loadRatePerTon: null,
  deletedAt: null,
}

test('a trade needs nothing but a commodity, and starts on hold', async () => {
  const reply = await here.api.post('/api/trades', { commodityId: here.commodityId })
  expect(reply).toMatchObject({
    status: 201,
    body: { ...blank, commodity: 'HOMCHOP', createdByUser: { email: here.person.email } },
  })
  const trade = tradeOf(reply)
  expect((await here.api.get(`/api/trades/${trade.id}`)).body).toEqual(trade)
})

test.each([{}, { commodityId: null }, { commodityId: '  ' }])('without a commodity (%o) it is refused', async (body) => {
  expect(await here.api.post('/api/trades', body)).toMatchObject({
    status: 400,
    body: { message: 'Product/Commodity is required', fields: { commodityId: 'Product/Commodity is required' } },
  })
})

test('numbers go up by one within the year in Johannesburg, also when many enter trades at once', async () => {
  const { api, commodityId, advance } = await tradeWorld({ signedInWith: ['logistics'], now: '2026-12-31T21:59:00Z' })
  const replies = await Promise.all(Array.from({ length: 12 }, () => api.post('/api/trades', { commodityId })))
  const numbers = replies.map((reply) => tradeOf(reply).tradeNumber).sort()
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => `T-2026-${String(at + 1).padStart(5, '0')}`))
  advance(2 * 60_000) // past midnight at +02:00, but not in UTC
  expect(tradeOf(await api.post('/api/trades', { commodityId })).tradeNumber).toBe('T-2027-00001')
})

test('numbers have more digits than five once they need them, in the history, too', async () => {
  const { api, commodityId, db } = await tradeWorld({ signedInWith: ['logistics'] })
  await db.insertInto('tradeNumberCounter').values({ year: 2026, last: 99_998 }).execute()
  const entered = [
    tradeOf(await api.post('/api/trades', { commodityId })),
    tradeOf(await api.post('/api/trades', { commodityId })),
  ]
  expect(entered.map(({ tradeNumber }) => tradeNumber)).toEqual(['T-2026-99999', 'T-2026-100000'])
  const stored = await db.selectFrom('trade').select(['tradeNumber', 'ordinal']).orderBy('ordinal').execute()
  expect(stored).toEqual([99_999, 100_000].map((sequence) => tradeNumberAt(2026, sequence)))
  const changes = await db.selectFrom('change').select('fields').where('kind', '=', 'trade').orderBy('at').execute()
  const numbers = changes.map(({ fields }) => fields.find(({ field }) => field === 'tradeNumber'))
  expect(numbers).toContainEqual({ field: 'tradeNumber', from: null, to: 'T-2026-100000' })
})

test('the last statement takes the number, as a transaction by itself, so that others hardly wait for it', async () => {
  const { api, commodityId, clientId } = await tradeWorld({ signedInWith: ['logistics'] })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const reply = await api.post('/api/trades', { commodityId, clientId }, { 'idempotency-key': 'one' })
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? '')
  sent.mockRestore()
  expect(reply.status).toBe(201)
  const at = texts.findIndex((text) => text.includes('trade_number_counter'))
  expect(at).toBeGreaterThan(0)
  expect(texts.slice(at + 1)).toEqual([])
  expect(texts).not.toContain('begin')
})

test('a refused create uses up no number', async () => {
  const first = await here.enter()
  await here.api.post('/api/trades', { commodityId: here.commodityId, truckType: 'no_such' })
  const second = await here.enter()
  const sequence = (number: string) => Number(number.slice(7))
  expect(sequence(second.tradeNumber) - sequence(first.tradeNumber)).toBe(1)
})

test('figures are computed, whatever figures are sent, and text is trimmed', async () => {
  const { api, commodityId } = await tradeWorld({ signedInWith: ['costing'] })
  const sent = {
    tonnage: 34.2,
    loadRate: 12_000,
    buyingPricePerTon: 3_280,
    sellingPrice: 3_845,
    clientToInvoice: '  Witrand Trust ',
    farmName: ' ',
  }
  const reply = await api.post('/api/trades', { commodityId, ...sent, netAmountPerTon: 1, totalNetAmount: 1 })
  expect(reply).toMatchObject({
    status: 201,
    body: {
      loadRatePerTon: 350.88,
      netAmountPerTon: 214.12,
      totalNetAmount: 7_322.9,
      status: 'finance_review',
      clientToInvoice: 'Witrand Trust',
      farmName: null,
    },
  })
})

test('a figure that is too large to be exact to the cent is refused', async () => {
  const { api, commodityId } = await tradeWorld({ signedInWith: ['costing'] })
  const sent = { tonnage: 999_999_999.99, transportRatePerTon: 0, buyingPricePerTon: 0, sellingPrice: 999_999_999.99 }
  expect(await api.post('/api/trades', { commodityId, ...sent })).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('a truck type is accepted by its code in any case, and stored as in the list', async () => {
  const created = await here.api.post('/api/trades', { commodityId: here.commodityId, truckType: 'INTERLINK' })
  expect(created).toMatchObject({ status: 201, body: { truckType: 'interlink' } })
  const again = await here.api.patch(`/api/trades/${tradeOf(created).id}`, { truckType: 'Interlink' })
  expect(again).toMatchObject({ status: 200, body: { truckType: 'interlink', version: 1 } })
})

test('invisible characters are removed from the ends of a text, so that a copied contract number matches', async () => {
  const { enter, admin } = await tradeWorld()
  const trade = await enter({ supplierContractNumber: '\u202aSC-1042\u202c\u200b', farmName: ' \u200b ' })
  expect(trade).toMatchObject({ supplierContractNumber: 'SC-1042', farmName: null })
  const reply = await admin.post('/api/clients', { name: '\u200b' })
  expect(reply).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } })
})
