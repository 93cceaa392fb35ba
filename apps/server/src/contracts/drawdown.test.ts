import { add } from '@haulm/domain/quantity/decimal.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { writeFilter } from '@haulm/domain/trade/filters/trade-filter.ts'
import { tradesOfContract } from '@haulm/domain/trade/filters/trades-address.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contractWorld } from '../test/contract-world.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { drawdown } from './drawdown.queries.ts'

/** A contract, a load that draws on it, and what the list shows of it. */
async function drawnWorld() {
  const here = await contractWorld()
  const contract = await here.agree()
  const load = (fields: TradePatch = {}) =>
    here.enter({
      supplierId: here.supplierId,
      supplierContractNumber: 'VA-2641',
      tonnage: 30,
      loadingDate: '2026-11-19',
      ...fields,
    })
  const used = async () => (await here.contracts()).find(({ id }) => id === contract.id)?.monthlyUsedQty
  return { ...here, contract, load, used }
}

test('a load counts if it has the supplier and number of the contract, regardless of spaces around it and case', async () => {
  const { load, used, otherSupplierId } = await drawnWorld()
  await load({ supplierContractNumber: ' va-2641 ' })
  await load({ supplierContractNumber: 'VA-264' })
  await load({ supplierContractNumber: null })
  await load({ supplierId: otherSupplierId })
  await load({ tonnage: null })
  expect(await used()).toBe(30)
})

test('every change of a load shows in its contract at once', async () => {
  const { load, used, admin } = await drawnWorld()
  const { id } = await load()
  await admin.patch(`/api/trades/${id}`, { tonnage: 31.25 })
  expect(await used()).toBe(31.25)
  await admin.post(`/api/trades/${id}/cancel`)
  expect(await used()).toBe(0)
  await admin.post(`/api/trades/${id}/reinstate`)
  expect(await used()).toBe(31.25)
  await admin.delete(`/api/trades/${id}`)
  expect(await used()).toBe(0)
  await admin.post(`/api/trades/${id}/restore`)
  await admin.patch(`/api/trades/${id}`, { supplierContractNumber: 'VA-9' })
  expect(await used()).toBe(0)
})

test('tons count in the month of the trade: delivered, else loaded, else entered, in the time zone of the company', async () => {
  const { load, contracts } = await drawnWorld()
  await load({ deliveryDate: '2026-12-01', loadingDate: '2026-11-30' })
  await load({ loadingDate: '2026-10-31', tonnage: 10.1 })
  await load({ loadingDate: '2026-10-01', tonnage: 0.2 })
  await load({ loadingDate: null })
  const [contract] = await contracts()
  expect(contract).toMatchObject({
    monthlyUsedQty: 70.3,
    remainingQty: 1_129.7,
    usage: [
      { month: '2026-10', tons: 10.3 },
      { month: '2026-11', tons: 30 },
      { month: '2026-12', tons: 30 },
    ],
    loads: [
      { month: '2026-10', count: 2 },
      { month: '2026-11', count: 1 },
      { month: '2026-12', count: 1 },
    ],
  })
})

test('the address of its trades leads to those that were drawn: as many, with as many tons', async () => {
  const { load, contracts, admin, otherSupplierId } = await drawnWorld()
  await load({ tonnage: 30.25 })
  await load({ supplierContractNumber: 'va-2641', invoiced: true, loadingDate: null })
  await load({ supplierId: otherSupplierId })
  await load({ tonnage: null })
  await admin.post(`/api/trades/${(await load()).id}/cancel`)
  const [contract] = await contracts()
  const { supplierId, contractNo, loads = [], monthlyUsedQty } = contract ?? {}
  const filters = tradesOfContract(supplierId ?? '', contractNo ?? '').map(
    (one) => `&filter=${encodeURIComponent(writeFilter(one))}`,
  )
  const trades = (await admin.get(`/api/trades?includeAllTrades=true${filters.join('')}`)).body as Trade[]
  expect(trades).toHaveLength(loads.reduce((sum, { count }) => sum + count, 0))
  expect(trades.reduce((sum, { tonnage }) => add(sum, tonnage ?? 0), 0)).toBe(monthlyUsedQty)
})

test('a contract can be over-drawn, and deleted while it is drawn on: its loads stay', async () => {
  const { load, contracts, holder, admin, contract } = await drawnWorld()
  await holder.put(`/api/supplier-contracts/${contract.id}`, { qty: 29.99 })
  const { id } = await load()
  expect(await contracts()).toMatchObject([{ monthlyUsedQty: 30, remainingQty: -0.01 }])
  expect((await holder.delete(`/api/supplier-contracts/${contract.id}`)).status).toBe(204)
  expect((await admin.get(`/api/trades/${id}`)).body).toMatchObject({ supplierContractNumber: 'VA-2641' })
})

test('when two suppliers are merged, their contracts are, too, and the drawdown follows', async () => {
  const { load, contracts, admin, holder, agreed, otherSupplierId, supplierId } = await drawnWorld()
  await holder.post('/api/supplier-contracts', { ...agreed, internalCN: 'CN-2', contractNo: 'SA-1', supplierId: otherSupplierId })
  await load({ supplierId: otherSupplierId, supplierContractNumber: 'SA-1' })
  expect(await admin.delete(`/api/suppliers/${otherSupplierId}`)).toMatchObject({ status: 409, body: { code: 'inUse' } })
  const merged = await admin.post(`/api/suppliers/${otherSupplierId}/merge`, { into: supplierId })
  expect(merged).toMatchObject({ status: 200, body: { trades: 1, supplierContracts: 1 } })
  expect((await contracts()).find(({ contractNo }) => contractNo === 'SA-1')).toMatchObject({ supplierId, monthlyUsedQty: 30 })
})

test('the drawdown is read from its index only, so that a million trades do not slow it down', async () => {
  const { db, commodityId, supplierId } = await drawnWorld()
  await fillTrades(db, commodityId, 4_000)
  await sql`update trade set supplier_id = ${supplierId}, supplier_contract_number = 'VA-' || ordinal % 400`.execute(db)
  await sql`vacuum analyze trade`.execute(db)
  const query = sql`select drawn.* from supplier_contract contract left join lateral (${drawdown('Africa/Johannesburg')}) drawn on true`
  const { rows } = await sql<object>`explain (costs off) ${query}`.execute(db)
  expect(rows.flatMap((row) => Object.values(row)).join('\n')).toContain('Index Only Scan using trade_of_contract')
})
