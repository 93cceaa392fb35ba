import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

/** Its clock says Friday, 20 November 2026. */
let here: Awaited<ReturnType<typeof tradeWorld>>
let names: Map<string, string>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['finance'] })
  const { enter, admin, clientId, supplierId, transporterId } = here
  const full = await enter({
    loadingDate: '2026-11-16',
    deliveryDate: '2026-12-01',
    clientId,
    supplierId,
    transporterId,
    truckType: 'interlink',
    farmName: 'Klip, Vaal 100% \\ "O\'Brien_s"',
    loadingLocation: 'Farmers\u2019 Hall',
    supplierContractNumber: 'VR-1042',
    logisticsStatus: 'Complete',
    tonnage: 34.2,
    transportRatePerTon: 400,
    buyingPricePerTon: 3_000,
    sellingPrice: 4_000,
    sageSalesOrderNumber: 'SO-77',
    logisticsComments: 'call first\nthen load',
  })
  const loss = await enter({
    loadingDate: '2026-10-31',
    tonnage: 30,
    transportRatePerTon: 900,
    buyingPricePerTon: 3_500,
    sellingPrice: 4_000,
  })
  const invoiced = await enter({ loadingDate: '2026-11-18', tonnage: 10, invoiced: true })
  const cancelled = await enter({ loadingDate: '2025-11-18', tonnage: 20, logisticsStatus: 'Loaded' })
  await admin.post(`/api/trades/${cancelled.id}/cancel`)
  const undated = await enter({ commodityId: here.otherCommodityId })
  names = new Map(Object.entries({ full, loss, invoiced, cancelled, undated }).map(([name, { id }]) => [id, name]))
})
afterAll(() => here.close())

const queryOf = (filters: string[]) => filters.map((filter) => `&filter=${encodeURIComponent(filter)}`).join('')

/** The names of the trades that the rows contain; the groups must count the same number. */
async function found(...filters: string[]): Promise<string> {
  const query = `includeAllTrades=true${queryOf(filters)}`
  const rows = await here.api.get(`/api/trades?${query}`)
  if (rows.status !== 200) throw new Error(rows.text)
  const groups = (await here.api.get(`/api/trades/groups?by=month&${query}`)).body as { count: number }[]
  const trades = rows.body as Trade[]
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(trades.length)
  return trades
    .map(({ id }) => names.get(id) ?? id)
    .sort()
    .join(' ')
}

const everything = 'cancelled full invoiced loss undated'

test.each([
  ['farmName.contains:klip\\, vaal', 'full'],
  ['farmName.contains:100%', 'full'],
  ['farmName.contains:_', 'full'],
  ['farmName.contains:%', 'full'],
  ['farmName.contains:\\\\', 'full'],
  ["farmName.contains:o'brien", 'full'],
  ['farmName.contains:o\u2019brien', 'full'],
  ["loadingLocation.contains:farmers' h", 'full'],
  ["loadingLocation.is:farmers' hall", 'full'],
  ['loadingLocation.contains:farmers h', ''],
  ['farmName.contains:a%b', ''],
  ['farmName.is:Klip', ''],
  ['farmName.isEmpty', 'cancelled invoiced loss undated'],
  ['farmName.isSet', 'full'],
  ['supplierContractNumber.is: vr-1042 ', 'full'],
  ['supplierContractNumber.is:VR-104', ''],
  ['sageSalesOrderNumber.contains:so', 'full'],
  ['logisticsComments.contains:first', 'full'],
  ['truckDetails.isEmpty', everything],
  ['tradeNumber.contains:T-2026', everything],
  ['tonnage.is:34.2', 'full'],
  ['tonnage.atLeast:30', 'full loss'],
  ['tonnage.above:30', 'full'],
  ['tonnage.atMost:20', 'cancelled invoiced'],
  ['tonnage.below:20', 'invoiced'],
  ['tonnage.between:34.2,20', 'cancelled full loss'], // in either order
  ['tonnage.isEmpty', 'undated'],
  ['totalNetAmount.below:0', 'loss'],
  ['totalNetAmount.is:20520', 'full'],
  ['loadingDate.on:2026-11-16', 'full'],
  ['loadingDate.from:2026-11-16', 'full invoiced'],
  ['loadingDate.until:2026-10-31', 'cancelled loss'],
  ['loadingDate.between:2026-11-18,2026-10-31', 'full invoiced loss'],
  ['loadingDate.within:thisWeek', 'full invoiced'],
  ['loadingDate.within:lastMonth', 'loss'],
  ['loadingDate.within:lastYear', 'cancelled'],
  ['loadingDate.within:last7Days', 'full invoiced'],
  ['loadingDate.isEmpty', 'undated'],
  ['createdAt.within:today', everything],
  ['createdAt.on:2026-11-19', ''],
  ['tradeDate.within:nextMonth', 'full'], // by delivery
  ['tradeDate.between:2026-11-01,2026-11-30', 'invoiced undated'], // by loading, and by creation
  ['invoiced.is:true', 'invoiced'],
  ['approvedForInvoicing.is:false', everything],
  ['logisticsStatus.in:Complete', 'full invoiced'], // an invoiced trade reads Complete
  ['logisticsStatus.notIn:Complete,Loaded', 'loss undated'],
  ['status.in:cancelled,completed', 'cancelled invoiced'],
  ['status.notIn:cancelled', 'full invoiced loss undated'],
  ['truckType.in:interlink', 'full'],
  ['truckType.in:INTERLINK', 'full'],
  ['truckType.notIn:interlink', 'cancelled invoiced loss undated'], // trades without a value are included
  ['truckType.isEmpty', 'cancelled invoiced loss undated'],
  ['clientId.isEmpty', 'cancelled invoiced loss undated'],
  ['clientId.in:nobody', ''],
  ['clientId.notIn:nobody', everything],
  ["supplierId.in:' or 1=1 --", ''],
  ['waitingFor.in:logistics_staff', 'invoiced loss undated'],
  ['waitingFor.in:costing', 'invoiced undated'],
  ['waitingFor.in:finance', 'full'],
  ['waitingFor.in:active', 'full loss undated'],
  ['waitingFor.in:finance,costing', 'full invoiced undated'],
])('%s finds %s', async (filter, expected) => {
  expect(await found(filter)).toBe(expected)
})

test('references are found by their ids', async () => {
  expect(await found(`clientId.in:${here.clientId}`)).toBe('full')
  expect(await found(`clientId.in:x,${here.clientId}`)).toBe('full')
  expect(await found(`clientId.notIn:${here.clientId}`)).toBe('cancelled invoiced loss undated')
  expect(await found(`commodityId.in:${here.otherCommodityId}`)).toBe('undated')
})

test('several filters must all match, beside the others', async () => {
  expect(await found('tonnage.atLeast:20', 'sellingPrice.isSet', 'totalNetAmount.above:0')).toBe('full')
  const narrowed = await here.api.get(`/api/trades?search=vr-1042${queryOf(['tonnage.atLeast:20'])}&section=active`)
  expect((narrowed.body as Trade[]).map(({ id }) => names.get(id))).toEqual(['full'])
})

test.each([
  'tonnage.atLeast:much',
  'colour.is:red',
  'loadingDate.on:2025-02-30',
  'id.is:1',
  'waitingFor.in:everybody',
  'farmName.is:%00',
  '',
])('the filter %s is 400 at its parameter', async (filter) => {
  for (const path of ['/api/trades?', '/api/trades/groups?by=week&']) {
    const reply = await here.api.get(`${path}filter=${filter}`)
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: { filter: expect.any(String) } } })
  }
})
