import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['administration'] })
})
afterAll(() => here.close())

const unknown = '00000000-0000-7000-8000-000000000000'
/** As JSON text, since not all of it can be expressed as a value. */
const refused: [string, string][] = [
  ['tonnage', '"34.2"'],
  ['tonnage', '0'],
  ['tonnage', '-1'],
  ['tonnage', '34.255'],
  ['tonnage', '34.2500000000000001'],
  ['tonnage', '1e400'],
  ['tonnage', '1000000000'],
  ['tonnage', '12345678901234567890123456.78'],
  ['tonnage', '""'],
  ['tonnage', '[34]'],
  ['tonnage', 'true'],
  ['loadRate', '-0.01'],
  ['loadingDate', '"2025-02-30"'],
  ['loadingDate', '"10000-01-01"'],
  ['loadingDate', '"19/11/2026"'],
  ['loadingDate', '20261119'],
  ['truckReg', '"123456789012345678901"'],
  ['loadingNumber', `"${'x'.repeat(51)}"`],
  ['farmName', `"${'x'.repeat(101)}"`],
  ['logisticsComments', `"${'x'.repeat(501)}"`],
  ['farmName', '"a\\u0000b"'],
  ['farmName', '"\\ud800"'],
  ['farmName', '{"a":1}'],
  ['logisticsStatus', '"Lost"'],
  ['logisticsStatus', 'null'],
  ['invoiced', '"yes"'],
  ['invoiced', 'null'],
  ['truckType', '"no_such_type"'],
  ['truckType', '"Side Tipper"'],
  ['commodityId', `"${unknown}"`],
  ['commodityId', '""'],
  ['clientId', '"1"'],
  ['supplierId', `"${unknown}"`],
  ['transporterId', '"\' or 1=1 --"'],
  ['status', '"completed"'],
  ['tradeNumber', '"T-2026-99999"'],
  ['id', `"${unknown}"`],
  ['deletedAt', '"2026-11-20T08:00:00Z"'],
  ['createdBy', `"${unknown}"`],
  ['permissions', '["administration"]'],
]

describe('a bad value is 400 at its field, and nothing is written', () => {
  test.each(refused)('%s: %s', async (field, value) => {
    const trade = await here.enter({ tonnage: 30 })
    const path = `/api/trades/${trade.id}`
    const body = `{"${field}":${value}}`
    const creation = field === 'commodityId' ? body : `{"commodityId":"${here.commodityId}","${field}":${value}}`
    const replies = [await here.api.patch(path, body), await here.api.put(path, body)]
    if (!['logisticsStatus', 'invoiced'].includes(field) || value !== 'null')
      replies.push(await here.api.post('/api/trades', creation))
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } })
    expect((await here.api.get(path)).body).toEqual(trade)
  })
})

test('a load whose revenue is too large to be exact to the cent is refused on every way, whatever it earns', async () => {
  const { id } = await here.enter({ tonnage: 90_000 })
  const path = `/api/trades/${id}`
  expect((await here.api.patch(path, { sellingPrice: 999_999_999.99 })).status).toBe(200)
  const trade = (await here.api.get(path)).body
  const more = { tonnage: 90_001 }
  const sold = { commodityId: here.commodityId, sellingPrice: 999_999_999.99, ...more }
  const refused = { status: 400, body: { code: 'invalid', fields: { tonnage: expect.stringContaining('too large') } } }
  expect(await here.api.post('/api/trades', sold)).toMatchObject(refused)
  expect(await here.api.patch(path, more)).toMatchObject(refused)
  expect(await here.api.put(path, { ...more, farmName: 'Môreson' })).toMatchObject(refused)
  expect(await here.api.put(path, { ...more, farmName: 'Môreson' })).not.toHaveProperty('body.fields.farmName')
  expect((await here.api.patch('/api/trades', { changes: [{ id, ...more }] })).status).toBe(400)
  expect((await here.api.get(path)).body).toEqual(trade)
})

test('a load that is too large since before the limit can be edited in fields that do not affect it', async () => {
  const { id } = await here.enter({ tonnage: 90_000, sellingPrice: 1 })
  await here.db.updateTable('trade').set({ sellingPrice: 999_999_999.99, tonnage: 100_000 }).where('id', '=', id).execute()
  expect((await here.api.patch(`/api/trades/${id}`, { farmName: 'Môreson' })).status).toBe(200)
  expect((await here.api.patch(`/api/trades/${id}`, { tonnage: 100_001 })).status).toBe(400)
  expect((await here.api.patch(`/api/trades/${id}`, { tonnage: 34 })).status).toBe(200)
})

test('a key that would reach a prototype is refused', async () => {
  const { id } = await here.enter()
  expect((await here.api.patch(`/api/trades/${id}`, '{"__proto__":{"tonnage":1}}')).status).toBe(400)
  expect((await here.api.patch(`/api/trades/${id}`, '{"constructor":{"prototype":{"a":1}}}')).status).toBe(400)
})

test('a body ten thousand levels deep is refused quickly', async () => {
  const { id } = await here.enter()
  const deep = `{"farmName":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
  expect((await here.api.patch(`/api/trades/${id}`, deep)).status).toBe(400)
})

test('PATCH does not empty client and supplier, and PUT and POST may', async () => {
  const { id } = await here.enter({ clientId: here.clientId, supplierId: here.supplierId })
  const none = { clientId: null, supplierId: null }
  expect(await here.api.patch(`/api/trades/${id}`, none)).toMatchObject({
    status: 400,
    body: { fields: { clientId: 'Client is required' } },
  })
  expect(await here.api.put(`/api/trades/${id}`, none)).toMatchObject({ status: 200, body: { client: null, supplier: null } })
})

test('an inactive commodity stays on an old trade, and no other trade may take it', async () => {
  const { id } = await here.enter({ commodityId: here.otherCommodityId })
  await here.db.updateTable('commodity').set({ isActive: false }).where('id', '=', here.otherCommodityId).execute()
  const refusedPut = await here.api.put(`/api/trades/${id}`, { commodityId: here.otherCommodityId, tonnage: 30 })
  expect(refusedPut).toMatchObject({ status: 200, body: { commodity: 'YM2', tonnage: 30 } })
  const change = { commodityId: here.otherCommodityId }
  expect((await here.api.post('/api/trades', change)).status).toBe(400)
  const other = await here.enter()
  expect(await here.api.patch(`/api/trades/${other.id}`, change)).toMatchObject({
    status: 400,
    body: { fields: { commodityId: expect.any(String) } },
  })
})
