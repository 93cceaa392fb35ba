import { expect, test } from 'vitest'
import { contractWorld } from '../test/contract-world.ts'
import { exportOf } from '../test/export-of.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { bring } from './test-bring.ts'

test.each(['', '?columns=logistics', '?columns=finance'])(
  'importing a sheet of trades that was exported%s leaves out its totals',
  async (query) => {
    const { admin, address, enter } = await tradeWorld()
    const entered = [
      await enter({ loadingDate: '2026-11-19', tonnage: 34.2, sellingPrice: 4_120.5 }),
      await enter({ loadingDate: '2026-11-18', tonnage: 30 }),
    ]
    const { bytes, totals } = await exportOf(admin, `/api/export/trades${query}`)
    expect(totals.size, 'there is something to leave out').toBe(1)
    for (const { id } of entered) await admin.delete(`/api/trades/${id}`)
    const { body } = await bring({ address, cookie: admin.cookie }, 'trades', bytes, 'trades.xlsx')
    expect(body.counts).toEqual({ create: 2, change: 0, same: 0, refuse: 0, total: 1 })
    const path = `/api/admin/imports/${body.id}`
    expect((await admin.get(`${path}/rows?outcome=total`)).body).toMatchObject([{ number: 4 }])
    expect((await admin.post(`${path}/apply`)).status).toBe(200)
    expect((await admin.get('/api/trades?includeAllTrades=true')).body).toHaveLength(2)
  },
)

test.each(['', '?columns=logistics', '?columns=finance'])(
  'importing a sheet of trades that was exported%s creates no existing trade again',
  async (query) => {
    const { admin, address, enter } = await tradeWorld()
    const { tradeNumber } = await enter({ loadingDate: '2026-11-19', tonnage: 34.2 })
    const deleted = await enter({ loadingDate: '2026-11-18', tonnage: 30 })
    const { bytes } = await exportOf(admin, `/api/export/trades${query}`)
    await admin.delete(`/api/trades/${deleted.id}`)
    const { body } = await bring({ address, cookie: admin.cookie }, 'trades', bytes, 'trades.xlsx')
    expect(body.counts).toMatchObject({ create: 1, refuse: 1 })
    const refused = (await admin.get(`/api/admin/imports/${body.id}/rows?outcome=refuse`)).body as {
      reasons: { message: string }[]
    }[]
    expect(refused[0]?.reasons[0]?.message).toContain(`${tradeNumber} is a trade here already`)
  },
)

test.each([
  '',
  '?columns=logistics',
  '?columns=costing',
  '?columns=finance',
  '?columns=all_trade_data',
  '?columns=completed_months',
])('importing a sheet of trades that was exported%s restores the values of its fields', async (query) => {
  const { admin, address, enter } = await tradeWorld()
  const entered = await enter({ deliveryDate: '2026-11-20', loadingDate: '2026-11-19', tonnage: 34, loadRate: 12_000 })
  const { bytes } = await exportOf(admin, `/api/export/trades${query}`)
  await admin.delete(`/api/trades/${entered.id}`)
  const { body } = await bring({ address, cookie: admin.cookie }, 'trades', bytes, 'trades.xlsx')
  expect((await admin.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(200)
  const trades = (await admin.get('/api/trades')).body as (typeof entered)[]
  const brought = trades.find(({ id }) => id !== entered.id)
  for (const field of Object.values(body.matches) as (keyof typeof entered)[])
    expect(brought?.[field], field).toEqual(entered[field])
})

test('importing a list changes each of two companies that differ in their legal form, and not the one for the other', async () => {
  const { admin, address, db } = await tradeWorld()
  const company = { contactPerson: null, email: null }
  const older = { ...company, name: 'Vos CC', location: 'Delmas', phone: '011 1', createdAt: new Date('2026-01-01') }
  await db.insertInto('supplier').values(older).execute()
  await db
    .insertInto('supplier')
    .values({ ...company, name: 'Vos (Pty) Ltd', location: 'Kroonstad', phone: '056 2' })
    .execute()
  const list = (phone: string) => `Name;Location;Phone\nVOS (PTY) LTD;Kroonstad;${phone}\nVos CC;Delmas;011 1`
  const caller = { address, cookie: admin.cookie }
  expect((await bring(caller, 'suppliers', list('056 2'))).body.counts).toMatchObject({ change: 0, same: 2, refuse: 0 })
  const { body } = await bring(caller, 'suppliers', `${list('056 3')}\nVos;Delmas;011 9`)
  expect(body.counts).toMatchObject({ change: 1, same: 1, refuse: 1 })
  expect((await admin.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(200)
  const suppliers = (await admin.get('/api/suppliers')).body as { name: string; phone: string }[]
  expect(suppliers).toContainEqual(expect.objectContaining({ name: 'Vos (Pty) Ltd', phone: '056 3' }))
  expect(suppliers).toContainEqual(expect.objectContaining({ name: 'Vos CC', phone: '011 1' }))
})

test('importing an exported sheet of contracts changes nothing except a quantity that was edited since', async () => {
  const { as, address, agree, agreed } = await contractWorld()
  const holder = await as(['administration', 'supplier_contracts'])
  const { id } = await agree({ qty: 1_200 })
  const { bytes } = await exportOf(holder, '/api/export/supplier-contracts')
  const caller = { address, cookie: holder.cookie }
  const { body: same } = await bring(caller, 'supplier-contracts', bytes, 'supplier-contracts.xlsx')
  expect(same.counts).toMatchObject({ create: 0, change: 0, same: 1, refuse: 0 })
  expect((await holder.put(`/api/supplier-contracts/${id}`, { ...agreed, qty: 1_300 })).status).toBe(200)
  const { body: changed } = await bring(caller, 'supplier-contracts', bytes, 'supplier-contracts.xlsx')
  expect(changed.counts).toMatchObject({ change: 1, same: 0 })
})

test('importing an exported sheet changes no contract or rate of a company that shares its name with another', async () => {
  const { as, address, agree, db } = await contractWorld()
  const holder = await as(['administration', 'supplier_contracts', 'transport_rates'])
  const company = { location: null, contactPerson: null, phone: null, email: null }
  const ids: Record<string, string> = {}
  for (const table of ['supplier', 'transporter'] as const)
    for (const createdAt of ['2026-01-01', '2026-02-01'].map((day) => new Date(day))) {
      const named = { contactPerson: null, phone: null, email: null, name: 'Noordwes', createdAt }
      const added = db.insertInto(table).values(table === 'supplier' ? { ...company, ...named } : named)
      ids[table] = (await added.returning('id').executeTakeFirstOrThrow()).id
    }
  await agree({ supplierId: ids.supplier ?? '' })
  const rate = { fromLocation: 'Kroonstad', toLocation: 'Bothaville', truckType: 'side_tipper', transporterId: ids.transporter }
  expect((await holder.post('/api/transport-rates', { ...rate, ratePerTon: 350 })).status).toBe(201)
  for (const kind of ['supplier-contracts', 'transport-rates'] as const) {
    const { bytes } = await exportOf(holder, `/api/export/${kind}`)
    const { body } = await bring({ address, cookie: holder.cookie }, kind, bytes, `${kind}.xlsx`)
    expect(body.counts, kind).toMatchObject({ create: 0, change: 0, same: 1, refuse: 0 })
  }
})

test('importing an exported sheet changes a contract or rate whose product or truck type is inactive by now, and adds none', async () => {
  const { as, address, agree, db } = await contractWorld()
  const holder = await as(['administration', 'supplier_contracts', 'transport_rates'])
  await agree({ qty: 1_200 })
  const rate = { fromLocation: 'Kroonstad', toLocation: 'Bothaville', truckType: 'side_tipper', newTransporterName: 'Karoo' }
  expect((await holder.post('/api/transport-rates', { ...rate, ratePerTon: 350 })).status).toBe(201)
  await db.updateTable('commodity').set({ isActive: false }).execute()
  await db.updateTable('truckType').set({ isActive: false }).execute()
  const caller = { address, cookie: holder.cookie }
  for (const kind of ['supplier-contracts', 'transport-rates'] as const) {
    const { bytes } = await exportOf(holder, `/api/export/${kind}`)
    expect((await bring(caller, kind, bytes, `${kind}.xlsx`)).body.counts, kind).toMatchObject({ same: 1, refuse: 0 })
    await db.deleteFrom(kind === 'transport-rates' ? 'transportRate' : 'supplierContract').execute()
    expect((await bring(caller, kind, bytes, `${kind}.xlsx`)).body.counts, kind).toMatchObject({ create: 0, refuse: 1 })
  }
})
