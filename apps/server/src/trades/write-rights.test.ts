import type { Permission } from '@haulm/domain/people/permissions.ts'
import { type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { costingFields } from '@haulm/domain/trade/catalogue/costing.ts'
import { financeFields } from '@haulm/domain/trade/catalogue/finance.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradeOf, tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
})
afterAll(() => here.close())

/** A value of each field other than that of a new trade. */
const another = (name: WritableName): unknown =>
  ({
    commodityId: here.otherCommodityId,
    clientId: here.clientId,
    supplierId: here.supplierId,
    transporterId: here.transporterId,
    logisticsStatus: 'Loaded',
    loadingDate: '2026-11-19',
    deliveryDate: '2026-11-20',
    truckType: 'interlink',
    tonnage: 31.5,
    transportRatePerTon: 400,
    loadRate: 12_000,
    buyingPricePerTon: 3_000,
    adminTransportRate: 12,
    sellingPrice: 4_000,
    transportTotalExVat: 12_600,
    approvedForInvoicing: true,
    invoiced: true,
    transportRateMatches: true,
  })[name as string] ?? 'text'

const groupOf = (name: WritableName) => (name in financeFields ? 'finance' : name in costingFields ? 'costing' : 'logistics')
/** Part 1, section 6, written out. */
const writers: Record<string, Permission[]> = {
  logistics: ['logistics', 'costing', 'finance', 'administration'],
  costing: ['costing', 'finance', 'administration'],
  finance: ['finance', 'administration'],
}
const everybody: Permission[] = ['logistics', 'costing', 'finance', 'administration']

describe.each(everybody)('%s', (permission) => {
  test.each(writableNames)('writes %s by cell, dialog and creation just where part 1 allows it', async (name) => {
    const person = await here.as([permission])
    const trade = await here.enter()
    const mayWrite = writers[groupOf(name)]?.includes(permission)
    const change = { [name]: another(name) }
    const cell = await person.patch(`/api/trades/${trade.id}`, change)
    const other = await here.enter()
    const dialog = await person.put(`/api/trades/${other.id}`, change)
    const created = await person.post('/api/trades', { commodityId: here.commodityId, ...change })
    if (mayWrite) {
      expect([cell.status, dialog.status, created.status]).toEqual([200, 200, 201])
      return
    }
    for (const reply of [cell, dialog, created]) {
      expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', fields: { [name]: expect.any(String) } } })
    }
    expect(tradeOf(await here.admin.get(`/api/trades/${trade.id}`))).toEqual(trade)
  })
})

test('one forbidden field keeps the others from being written, too', async () => {
  const { api, enter, admin } = await tradeWorld({ signedInWith: ['costing'] })
  const trade = await enter()
  const reply = await api.patch(`/api/trades/${trade.id}`, { sellingPrice: 4_120, invoiced: true, sagePurchaseOrder: 'PO' })
  expect(reply).toMatchObject({
    status: 403,
    body: { fields: { invoiced: expect.any(String), sagePurchaseOrder: expect.any(String) } },
  })
  expect(Object.keys((reply.body as { fields: object }).fields)).not.toContain('sellingPrice')
  expect((await admin.get(`/api/trades/${trade.id}`)).body).toEqual(trade)
})

test.each<Permission>(['reports', 'live_dashboard', 'supplier_contracts', 'transport_rates', 'delete_trades'])(
  '%s alone neither enters nor edits a trade',
  async (permission) => {
    const person = await here.as([permission])
    const trade = await here.enter()
    expect((await person.post('/api/trades', { commodityId: here.commodityId })).status).toBe(403)
    expect((await person.patch(`/api/trades/${trade.id}`, { tonnage: 1 })).status).toBe(403)
    expect((await person.put(`/api/trades/${trade.id}`, { tonnage: 1 })).status).toBe(403)
  },
)
