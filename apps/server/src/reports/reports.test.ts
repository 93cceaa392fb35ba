import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

const month = '/api/reports/completed-months?year=2026&month=10&includeAllTrades=true'

test('a month holds its completed trades by their date, and people with reports read every group of fields there', async () => {
  const { as, enter, admin } = await tradeWorld()
  const done = await enter({ invoiced: true, deliveryDate: '2026-10-31', sellingPrice: 4_120, tonnage: 34 })
  await enter({ invoiced: true, deliveryDate: '2026-11-01' })
  const enteredToday = await enter({ invoiced: true })
  await enter({ deliveryDate: '2026-10-12' })
  const cancelled = await enter({ invoiced: true, deliveryDate: '2026-10-05' })
  await admin.post(`/api/trades/${cancelled.id}/cancel`)
  const reports = await as(['reports'])
  expect((await reports.get(month)).body).toMatchObject([{ id: done.id, sellingPrice: 4_120, invoiced: true }])
  expect((await reports.get(month.replace('month=10', 'month=11'))).body).toMatchObject([{}, { id: enteredToday.id }])
  expect((await reports.get(`/api/trades/${done.id}`)).body).not.toHaveProperty('sellingPrice')
})

test.each(['logistics', 'costing', 'live_dashboard', 'transport_rates'] as const)(
  '%s does not open the completed months',
  async (permission) => {
    const { as } = await tradeWorld()
    expect((await (await as([permission])).get(month)).status).toBe(403)
  },
)

test.each(['year=2026&month=13', 'year=26&month=1', 'month=10', 'year=2026', 'year=2026&month=10&includeAllTrades=maybe'])(
  '%s is not a month',
  async (query) => {
    const { admin } = await tradeWorld()
    expect((await admin.get(`/api/reports/completed-months?${query}`)).status).toBe(400)
  },
)

test('a preview counts what the report will hold, and adds it up to the cent', async () => {
  const { as, enter, admin, clientId } = await tradeWorld()
  await enter({
    clientId,
    tonnage: 33.33,
    sellingPrice: 4_120.55,
    buyingPricePerTon: 4_000,
    transportRatePerTon: 100,
    loadingDate: '2026-11-02',
  })
  await enter({ clientId, tonnage: 10.01, sellingPrice: 100.05, loadingDate: '2026-11-03' })
  const cancelled = await enter({ clientId, tonnage: 50, sellingPrice: 100, loadingDate: '2026-11-03' })
  await admin.post(`/api/trades/${cancelled.id}/cancel`)
  await enter({ tonnage: 20, loadingDate: '2026-11-03' })
  const finance = await as(['finance'])
  const path = `/api/reports/custom-report?client=${clientId}&status=all&startDate=2026-11-01&minTonnage=10`
  expect((await finance.get(path)).body).toEqual({
    count: 3,
    cancelled: 1,
    tons: 43.34,
    revenue: 138_339.43,
    totalNet: 684.93,
  })
  expect((await (await as(['administration'])).get(path)).body).toEqual({ count: 3, cancelled: 1, tons: 43.34 })
  expect((await (await as(['reports'])).get(path)).status).toBe(403)
  expect((await finance.get('/api/reports/custom-report?client=nobody')).status).toBe(400)
})

test.each([
  ['minTonnage=9&maxTonnage=34', null],
  ['minTonnage=34&maxTonnage=34.00', null],
  ['minTonnage=34.01&maxTonnage=34', 'maxTonnage'],
  ['minSellingPrice=100&maxSellingPrice=9', 'maxSellingPrice'],
  ['startDate=2026-11-02&endDate=2026-11-01', 'endDate'],
])('a custom report with %s, its preview and its export: %s', async (query, refused) => {
  const { as } = await tradeWorld()
  const finance = await as(['finance'])
  for (const path of ['/api/reports/custom-report', '/api/export/custom-report']) {
    const reply = await finance.get(`${path}?${query}`)
    if (refused === null) expect(reply.status).toBe(200)
    else expect(reply).toMatchObject({ status: 400, body: { fields: { [refused]: expect.any(String) } } })
  }
})
