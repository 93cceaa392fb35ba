import type { Permission } from '@haulm/domain/people/permissions.ts'
import { fieldOf, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { costingFields } from '@haulm/domain/trade/catalogue/costing.ts'
import { financeFields } from '@haulm/domain/trade/catalogue/finance.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradeOf, tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
})
afterAll(() => here.close())

/** A value of each kind that differs from that of a new trade; all amounts get the same one. */
const ofKind: Partial<Record<Kind, unknown>> = {
  logisticsStatus: 'Loaded',
  day: '2026-11-19',
  truckType: 'interlink',
  flag: true,
  text: 'text',
  longText: 'text',
}

function another(name: WritableName): unknown {
  const { kind, to } = fieldOf(name)
  if (kind !== 'reference') return ofKind[kind] ?? 31.5
  return {
    commodity: here.otherCommodityId,
    client: here.clientId,
    supplier: here.supplierId,
    transporter: here.transporterId,
    truckType: null,
  }[to ?? 'truckType']
}

const groupOf = (name: WritableName) => (name in financeFields ? 'finance' : name in costingFields ? 'costing' : 'logistics')
/** Part 1, section 6, written out. */
const writers: Record<string, Permission[]> = {
  logistics: ['logistics', 'costing', 'finance', 'administration'],
  costing: ['costing', 'finance', 'administration'],
  finance: ['finance', 'administration'],
}
const everybody: Permission[] = ['logistics', 'costing', 'finance', 'administration']

test.each(['live_dashboard', 'reports', 'transport_rates', 'delete_trades'] as const)(
  'people with only %s learn each field that they may not write, and nothing is written',
  async (permission) => {
    const person = await here.as([permission])
    const { id } = await here.enter()
    const sent = { farmName: 'x', sellingPrice: 31.5, netAmountPerTon: 1 }
    const replies = [
      await person.patch(`/api/trades/${id}`, sent),
      await person.put(`/api/trades/${id}`, sent),
      await person.post('/api/trades', sent),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', fields: { farmName: expect.any(String) } } })
      expect(Object.keys((reply.body as { fields: object }).fields)).toEqual(['farmName', 'sellingPrice'])
    }
    expect((await here.admin.get(`/api/trades/${id}`)).body).toMatchObject({ version: 1, farmName: null })
    expect((await person.patch(`/api/trades/${id}`, {})).body).toMatchObject({ message: expect.stringMatching(/It needs/) })
  },
)

describe.each(everybody)('%s', (permission) => {
  test.each(writableNames)('may write %s by cell, dialog and creation only if part 1 allows it', async (name) => {
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

test('one forbidden field prevents the others from being written, too', async () => {
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
  '%s alone allows neither entering nor editing a trade',
  async (permission) => {
    const person = await here.as([permission])
    const trade = await here.enter()
    expect((await person.post('/api/trades', { commodityId: here.commodityId })).status).toBe(403)
    expect((await person.patch(`/api/trades/${trade.id}`, { tonnage: 1 })).status).toBe(403)
    expect((await person.put(`/api/trades/${trade.id}`, { tonnage: 1 })).status).toBe(403)
  },
)
