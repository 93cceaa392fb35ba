import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradeWorld } from '../../test/trade-world.ts'

const priced = { buyingPricePerTon: 3_000, sellingPrice: 4_000, transportRatePerTon: 400 }

// 20 November, eleven at night in Johannesburg: in UTC it is the 20th, too; a month later the time zone matters.
let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['finance'], now: '2026-11-20T21:00:00Z' })
  // This month so far: two trades, of which the first is invoiced.
  await here.enter({ ...priced, loadingDate: '2026-11-01', tonnage: 30, logisticsStatus: 'Complete', invoiced: true })
  await here.enter({
    ...priced,
    loadingDate: '2026-11-02',
    deliveryDate: '2026-11-20',
    tonnage: 10.01,
    logisticsStatus: 'Complete',
  })
  // The same days of October: one trade; another came after the 20th.
  await here.enter({ loadingDate: '2026-10-20', tonnage: 25 })
  await here.enter({ ...priced, loadingDate: '2026-10-21', tonnage: 5, logisticsStatus: 'Loaded' })
  // Counts by its delivery in November, though that is after today.
  await here.enter({ loadingDate: '2026-10-20', deliveryDate: '2026-11-21' })
  // More than a year ago.
  await here.enter({ loadingDate: '2024-01-01', tonnage: 1 })
  const cancelled = await here.enter({ ...priced, loadingDate: '2026-11-03', tonnage: 1_000 })
  await here.admin.post(`/api/trades/${cancelled.id}/cancel`)
  const deleted = await here.enter({ ...priced, loadingDate: '2026-11-03', tonnage: 1_000 })
  await here.admin.delete(`/api/trades/${deleted.id}`)
})
afterAll(() => here.close())

test('the figures leave cancelled and deleted trades out', async () => {
  expect((await here.api.get('/api/dashboard/stats')).body).toMatchObject({
    activeTrades: 5,
    totalVolume: 71.01,
    incompleteTradesByRole: 5,
    revenue: 180_040,
    totalNet: 27_006,
  })
})

test('growth compares with the same days of the month before; without a base there is none', async () => {
  expect(await here.api.get('/api/dashboard/stats')).toMatchObject({
    body: { growth: { activeTrades: null, totalVolume: 60, incompleteTradesByRole: null, revenue: null, totalNet: null } },
  })
})

test('the last twelve months of the figures end with this month', async () => {
  const { trend } = (await here.api.get('/api/dashboard/stats')).body as { trend: Record<string, number[]> }
  const months = (last: number[]) => [...Array(10).fill(0), ...last]
  expect(trend).toEqual({
    activeTrades: months([2, 2]),
    totalVolume: months([30, 40.01]),
    incompleteTradesByRole: months([2, 2]),
    revenue: months([20_000, 160_040]),
    totalNet: months([3_000, 24_006]),
  })
})

test.each<[Role, Permission, number]>([
  ['logistics_staff', 'logistics', 4],
  ['costing', 'costing', 3],
  ['finance', 'finance', 1],
  ['user', 'finance', 5],
  ['costing', 'logistics', 5], // may not read the prices
])('role %s with %s has %i incomplete trades, and months that sum up to them', async (role, permission, count) => {
  const person = await here.as([permission], role)
  expect(await person.get('/api/dashboard/stats')).toMatchObject({ body: { incompleteTradesByRole: count } })
  const months = (await person.get('/api/dashboard/monthly-breakdown/incompleteTradesByRole')).body as { count: number }[]
  expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(count)
})

test('a breakdown names its months, oldest first', async () => {
  expect((await here.api.get('/api/dashboard/monthly-breakdown/revenue')).body).toEqual([
    { year: 2024, month: 1, monthName: 'January', count: 1, volume: 1, revenue: 0, totalNet: 0 },
    { year: 2026, month: 10, monthName: 'October', count: 2, volume: 30, revenue: 20_000, totalNet: 3_000 },
    { year: 2026, month: 11, monthName: 'November', count: 3, volume: 40.01, revenue: 160_040, totalNet: 24_006 },
  ])
})

describe('figures that contain prices need finance', () => {
  test.each<Permission>(['logistics', 'costing', 'live_dashboard', 'administration', 'reports'])(
    '%s gets neither the figures nor their breakdowns',
    async (permission) => {
      const person = await here.as([permission])
      const { body } = await person.get('/api/dashboard/stats')
      const three = ['activeTrades', 'totalVolume', 'incompleteTradesByRole']
      expect(Object.keys(body as object).sort()).toEqual([...three, 'growth', 'trend'].sort())
      expect(body).toMatchObject({ growth: expect.toSatisfy(hasOnly(three)), trend: expect.toSatisfy(hasOnly(three)) })
      for (const figure of ['revenue', 'totalNet']) {
        const refused = await person.get(`/api/dashboard/monthly-breakdown/${figure}`)
        expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', message: expect.stringContaining('Finance') } })
      }
      const months = await person.get('/api/dashboard/monthly-breakdown/totalVolume')
      expect(months.body).toEqual(
        (months.body as object[]).map(() => expect.toSatisfy(hasOnly(['year', 'month', 'monthName', 'count', 'volume']))),
      )
    },
  )
})

const hasOnly = (names: string[]) => (value: object) => Object.keys(value).sort().join() === [...names].sort().join()

test.each<Permission[]>([[], ['delete_trades'], ['delete_trades', 'delete_transport_rates']])(
  'people who may not read trades get 403: %s %s',
  async (...permissions) => {
    const person = await here.as(permissions.filter(Boolean))
    expect((await person.get('/api/dashboard/stats')).status).toBe(403)
    expect((await person.get('/api/dashboard/monthly-breakdown/activeTrades')).status).toBe(403)
  },
)

test('there are exactly five breakdowns', async () => {
  expect((await here.api.get('/api/dashboard/monthly-breakdown/profit')).status).toBe(404)
})

test('without trades all figures are zero', async () => {
  const { api } = await tradeWorld({ signedInWith: ['finance'] })
  const none = { activeTrades: 0, totalVolume: 0, incompleteTradesByRole: 0, revenue: 0, totalNet: 0 }
  expect((await api.get('/api/dashboard/stats')).body).toMatchObject(none)
  expect((await api.get('/api/dashboard/monthly-breakdown/totalNet')).body).toEqual([])
})
