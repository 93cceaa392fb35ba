import type { Beginnings } from '@haulm/domain/getting-started/steps.ts'
import { expect, test } from 'vitest'
import { bring } from '../../imports/test-bring.ts'
import { tradeWorld } from '../../test/trade-world.ts'
import { world } from '../../test/world.ts'

const administrator = { signedInWith: ['administration' as const] }
const path = '/api/getting-started'

test('a new product has its nine truck types, one administrator and nothing else', async () => {
  const { api } = await world(administrator)
  expect((await api.get(path)).body).toEqual({
    hasCompanyName: false,
    commodities: 0,
    truckTypes: 9,
    clients: 0,
    suppliers: 0,
    transporters: 0,
    broughtLoads: 0,
    enteredLoads: 0,
    people: 1,
    transportRates: 0,
    supplierContracts: 0,
  } satisfies Beginnings)
})

test('everything that exists counts, however it was added; what was deleted or blocked does not', async () => {
  const { admin, as, db, enter, commodityId, otherCommodityId } = await tradeWorld()
  const blocked = await as(['finance'])
  await db.updateTable('person').set({ status: 'blocked' }).where('id', '=', blocked.person.id).execute()
  await admin.put('/api/settings', { companyName: 'Vaalrand Grain' })
  const deleted = await enter()
  await admin.delete(`/api/trades/${deleted.id}`)
  await admin.put(`/api/admin/commodities/${commodityId}`, { isActive: false })
  expect((await admin.get(path)).body).toMatchObject({ hasCompanyName: true, commodities: 1, people: 2, enteredLoads: 0 })

  const brought = await bring(admin, 'trades', 'Commodity,Loading Date,Tonnage\nYM2,2026-11-02,33.5\nYM2,2026-11-03,34')
  expect((await admin.post(`/api/admin/imports/${brought.body.id}/apply`)).status).toBe(200)
  expect((await admin.get(path)).body).toMatchObject({ broughtLoads: 2, enteredLoads: 0 })
  await admin.put('/api/settings', { companyName: null })
  await admin.post('/api/trades', { commodityId: otherCommodityId })
  expect((await admin.get(path)).body).toMatchObject({ hasCompanyName: false, broughtLoads: 2, enteredLoads: 1 })
  const trades = (await admin.get('/api/trades?includeAllTrades=true')).body as { id: string; loadingDate: string | null }[]
  const imported = trades.filter(({ loadingDate }) => loadingDate !== null)
  await admin.delete(`/api/trades/${imported[0]?.id}`)
  expect((await admin.get(path)).body).toMatchObject({ broughtLoads: 1, enteredLoads: 1 })
  await admin.post(`/api/admin/imports/${brought.body.id}/revert`)
  expect((await admin.get(path)).body).toMatchObject({ broughtLoads: 0, enteredLoads: 1 })
  expect((await admin.post(`/api/trades/${imported[1]?.id}/restore`)).status).toBe(200)
  expect((await admin.get(path)).body).toMatchObject({ broughtLoads: 0, enteredLoads: 2 })
})

test('people who may read contracts see how many there are; others see whether there is one', async () => {
  const { admin, as, commodityId, supplierId, db } = await tradeWorld()
  const holder = await as(['administration', 'supplier_contracts'])
  const contractsStep = async (reader: typeof holder) => ((await reader.get(path)).body as Beginnings).supplierContracts
  expect(await contractsStep(admin)).toBe(0)
  const agreed = { supplierId, commodityId, qty: 900, price: 3_000, dateFrom: '2026-01-01', dateTo: '2026-06-30' }
  for (const at of [1, 2]) {
    await db
      .insertInto('supplierContract')
      .values({ ...agreed, internalCn: `ICN-${at}`, contractNo: `SC-${at}`, terms: null, loadingMill: null })
      .execute()
  }
  expect(await contractsStep(admin)).toBe(1)
  expect(await contractsStep(holder)).toBe(2)
})

test('a starter set is added as it was edited, with its history; adding it again changes nothing', async () => {
  const { api, db, person } = await world(administrator)
  const set = {
    commodities: [
      { code: 'HOMCHOP', displayName: 'Hominy chop' },
      { code: 'SHULL', displayName: 'Soya hulls' },
    ],
    truckTypes: [
      { code: 'Side_Tipper', displayName: 'Side Tipper', payload: 34 },
      { code: 'superlink', displayName: 'Superlink', payload: 36.5 },
    ],
  }
  expect(await api.post(`${path}/starter-set`, set)).toMatchObject({ status: 200, body: { added: 3, changed: 1 } })
  expect((await api.get('/api/commodities')).body).toMatchObject(set.commodities)
  const types = (await api.get('/api/truck-types')).body
  expect(types).toHaveLength(10)
  // Recognised by its code in any case; the code stays as it is, since trades may point to it.
  expect(types).toContainEqual(expect.objectContaining({ code: 'side_tipper', payload: 34 }))
  expect(types).toContainEqual(expect.objectContaining({ code: 'superlink', payload: 36.5, isActive: true }))
  const changes = await db.selectFrom('change').select(['kind', 'action']).where('personId', '=', person.id).execute()
  expect(changes.map(({ kind, action }) => `${kind} ${action}`).sort()).toEqual([
    'commodity created',
    'commodity created',
    'truckType created',
    'truckType updated',
  ])
  expect((await api.post(`${path}/starter-set`, set)).body).toEqual({ added: 0, changed: 0 })
  expect((await api.get('/api/commodities')).body).toHaveLength(2)
})

test.each(['İYEM', 'ΜΥΛΟΣ'])('the code %s is recognised again, whatever its lower case is', async (code) => {
  const { api } = await world(administrator)
  const set = { commodities: [{ code, displayName: 'Feed' }] }
  expect((await api.post(`${path}/starter-set`, set)).body).toEqual({ added: 1, changed: 0 })
  expect((await api.post(`${path}/starter-set`, set)).body).toEqual({ added: 0, changed: 0 })
})

test('a set with one invalid record is refused as a whole', async () => {
  const { api } = await world(administrator)
  const set = {
    commodities: [
      { code: 'HOMCHOP', displayName: 'Hominy chop' },
      { code: 'SHULL', displayName: ' ' },
    ],
  }
  expect((await api.post(`${path}/starter-set`, set)).status).toBe(400)
  const truckTypes = [{ code: 'superlink', displayName: 'Superlink', payload: -1 }]
  expect((await api.post(`${path}/starter-set`, { commodities: set.commodities.slice(0, 1), truckTypes })).status).toBe(400)
  expect((await api.get('/api/commodities')).body).toEqual([])
})
