import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { rateMessages } from '@haulm/domain/trade/rates/rates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

const bothFields = { transportRatePerTon: rateMessages.bothRates, loadRate: rateMessages.bothRates }

test('a request that sets both rates is refused: by creation, dialog and cell', async () => {
  const both = { transportRatePerTon: 400, loadRate: 12_000 }
  const { id } = await here.enter({ tonnage: 30 })
  const refused = { status: 400, body: { code: 'invalid', fields: bothFields } }
  expect(await here.api.post('/api/trades', { commodityId: here.commodityId, ...both })).toMatchObject(refused)
  expect(await here.api.put(`/api/trades/${id}`, both)).toMatchObject(refused)
  expect(await here.api.patch(`/api/trades/${id}`, both)).toMatchObject(refused)
})

test('a load rate of 0 beside a transport rate does not count as a second rate', async () => {
  const fields = { transportRatePerTon: 400, loadRate: 0, tonnage: 30 }
  const reply = await here.api.post('/api/trades', { commodityId: here.commodityId, ...fields })
  expect(reply).toMatchObject({ status: 201, body: { ...fields, loadRatePerTon: null } })
})

test('a load rate per ton beside a transport rate is refused as a second rate, though it is computed', async () => {
  const { id } = await here.enter()
  expect((await here.api.put(`/api/trades/${id}`, { transportRatePerTon: 400, loadRatePerTon: 350 })).status).toBe(400)
  expect((await here.api.put(`/api/trades/${id}`, { loadRatePerTon: 350 })).status).toBe(200)
})

const loaded: TradePatch = { tonnage: 30, loadRate: 12_000 }

test.each<{ case: string; patch: TradePatch; status: number }>([
  { case: 'while a load rate per ton stands', patch: { transportRatePerTon: 400 }, status: 400 },
  { case: 'together with clearing the load rate', patch: { transportRatePerTon: 400, loadRate: null }, status: 200 },
  { case: 'together with a load rate of 0, which is none', patch: { transportRatePerTon: 400, loadRate: 0 }, status: 200 },
  { case: 'together with emptying the tonnage only', patch: { transportRatePerTon: 400, tonnage: null }, status: 400 },
])('a transport rate in a cell, $case: $status', async ({ patch, status }) => {
  const { id } = await here.enter(loaded)
  const reply = await here.api.patch(`/api/trades/${id}`, patch)
  expect(reply.status).toBe(status)
  if (status === 400) {
    expect(reply.body).toMatchObject({
      message: 'Cannot edit this field because Load Rate/Ton is already set. Clear it first to edit this field.',
    })
  }
})

test('in the dialog, choosing the transport rate empties the derived load rate per ton', async () => {
  const { id } = await here.enter(loaded)
  const reply = await here.api.put(`/api/trades/${id}`, { ...loaded, transportRatePerTon: 400 })
  expect(reply).toMatchObject({ status: 200, body: { transportRatePerTon: 400, loadRate: 12_000, loadRatePerTon: null } })
  const back = await here.api.put(`/api/trades/${id}`, { transportRatePerTon: null })
  expect(back.body).toMatchObject({ transportRatePerTon: null, loadRatePerTon: 400 })
})

test.each<{ patch: TradePatch; loadRatePerTon: number | null }>([
  { patch: { tonnage: 34 }, loadRatePerTon: 352.94 },
  { patch: { loadRate: 0 }, loadRatePerTon: null }, // a load rate of zero gives none per ton
  { patch: { loadRate: null }, loadRatePerTon: null },
  { patch: { tonnage: null }, loadRatePerTon: null },
])('$patch gives a load rate of R $loadRatePerTon/t', async ({ patch, loadRatePerTon }) => {
  const { id } = await here.enter(loaded)
  expect((await here.api.patch(`/api/trades/${id}`, patch)).body).toMatchObject({ loadRatePerTon })
})

test('a load rate beside a transport rate is stored, and gives no rate per ton', async () => {
  const { id } = await here.enter({ tonnage: 30, transportRatePerTon: 400 })
  const reply = await here.api.patch(`/api/trades/${id}`, { loadRate: 12_000 })
  expect(reply).toMatchObject({ status: 200, body: { loadRate: 12_000, loadRatePerTon: null, transportRatePerTon: 400 } })
})
