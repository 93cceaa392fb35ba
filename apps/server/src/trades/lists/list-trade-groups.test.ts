import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['costing'] })
  const prices = { buyingPricePerTon: 3_000, sellingPrice: 4_000, transportRatePerTon: 400 }
  await here.enter({ loadingDate: '2026-11-16', tonnage: 30.25, ...prices })
  await here.enter({ loadingDate: '2026-11-22', tonnage: 0.01, sellingPrice: 0.5 }) // revenue 0.005: half a cent, rounded away from zero
  await here.enter({ loadingDate: '2026-11-23' })
  await here.enter({ tonnage: 12 })
  await here.enter({ loadingDate: '2026-11-18', tonnage: 33, invoiced: true })
  await here.enter({ loadingDate: '2025-12-29', tonnage: 5, invoiced: true })
  const cancelled = await here.enter({ loadingDate: '2026-11-17', tonnage: 99, ...prices })
  await here.admin.post(`/api/trades/${cancelled.id}/cancel`)
  const deleted = await here.enter({ loadingDate: '2026-11-17', tonnage: 99, ...prices })
  await here.admin.delete(`/api/trades/${deleted.id}`)
})
afterAll(() => here.close())

const groups = async (query: string) => (await here.api.get(`/api/trades/groups?${query}`)).body

test('weeks by section, newest first; cancelled trades are counted, but their tons are not', async () => {
  expect(await groups('by=week&includeAllTrades=true')).toEqual([
    {
      section: 'active',
      key: '2026-W48',
      label: 'Week 48, November 2026, 23 Nov – 29 Nov',
      firstDay: '2026-11-23',
      lastDay: '2026-11-29',
      count: 1,
      tons: 0,
    },
    {
      section: 'active',
      key: '2026-W47',
      label: 'Week 47, November 2026, 16 Nov – 22 Nov',
      firstDay: '2026-11-16',
      lastDay: '2026-11-22',
      count: 3,
      tons: 30.26,
    },
    {
      section: 'unallocated',
      key: null,
      label: 'Unallocated Trades (Missing Loading Date)',
      firstDay: null,
      lastDay: null,
      count: 1,
      tons: 12,
    },
    {
      section: 'completed',
      key: '2026-W47',
      label: 'Week 47, November 2026, 16 Nov – 22 Nov',
      firstDay: '2026-11-16',
      lastDay: '2026-11-22',
      count: 1,
      tons: 33,
    },
    {
      section: 'completed',
      key: '2026-W01',
      label: 'Week 1, January 2026, 29 Dec – 04 Jan',
      firstDay: '2025-12-29',
      lastDay: '2026-01-04',
      count: 1,
      tons: 5,
    },
  ])
})

test('months, oldest first, with revenue and net to the cent', async () => {
  expect(await groups('by=month&includeAllTrades=true')).toEqual([
    {
      key: '2025-12',
      label: 'December 2025',
      firstDay: '2025-12-01',
      lastDay: '2025-12-31',
      count: 1,
      completed: 1,
      cancelled: 0,
      tons: 5,
      revenue: 0,
      totalNet: 0,
    },
    {
      key: '2026-11',
      label: 'November 2026',
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
      count: 6,
      completed: 1,
      cancelled: 1,
      tons: 75.26,
      revenue: 121_000.01,
      totalNet: 18_150,
    },
  ])
})

test('groups follow the same filters as rows', async () => {
  expect(await groups('by=week&startDate=2026-11-20&endDate=2026-11-22')).toMatchObject([
    { key: '2026-W47', count: 1, tons: 0.01 },
    { key: null, count: 1, tons: 12 },
  ])
  expect(await groups('by=week&includeAllTrades=true&section=completed&week=2026-W01')).toMatchObject([
    { key: '2026-W01', count: 1 },
  ])
})

test('a group holds as many trades as the list of its rows', async () => {
  const shown = (await groups('by=week&includeAllTrades=true')) as { section: string; key: string | null; count: number }[]
  for (const { section, key, count } of shown) {
    const rows = await here.api.get(`/api/trades?includeAllTrades=true&section=${section}${key ? `&week=${key}` : ''}`)
    expect(rows.body).toHaveLength(count)
  }
})

test.each(['', 'by=day', 'by=week&by=month'])('?%s is 400: by is week or month', async (query) => {
  expect(await here.api.get(`/api/trades/groups?${query}`)).toMatchObject({
    status: 400,
    body: { fields: { by: expect.any(String) } },
  })
})
