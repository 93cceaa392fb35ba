import { expect, test } from 'vitest'
import { filterFormOf } from '../trade/filters/filter-fields.ts'
import { checkFilter } from '../trade/filters/parse-filter.ts'
import { writeFilter } from '../trade/filters/trade-filter.ts'
import { queryOfReport, type ReportContent, reportFilters, swappedBounds, tradeFiltersOf } from './report-definition.ts'

const content: ReportContent = { period: 'last_month', filters: { client: 'c1', minTonnage: '30' }, columns: null }

test('a relative period is computed on the day when the report runs', () => {
  expect(queryOfReport(content, '2026-11-21')).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    client: 'c1',
    minTonnage: '30',
  })
  expect(queryOfReport(content, '2027-03-01')).toMatchObject({ startDate: '2027-02-01', endDate: '2027-02-28' })
})

test('a custom range keeps its days, even with one open end; without a period there are none', () => {
  const filters = { startDate: '2026-11-02', status: 'completed' }
  expect(queryOfReport({ period: 'custom', filters, columns: 'all_trade_data' }, '2026-11-21')).toEqual({
    startDate: '2026-11-02',
    status: 'completed',
    columns: 'all_trade_data',
  })
  expect(queryOfReport({ period: 'all', filters, columns: null }, '2026-11-21')).toEqual({ status: 'completed' })
})

test('a report selects trades by the filters of the trade tables', () => {
  const asked = {
    startDate: '2026-11-02',
    client: 'c1*,c2',
    truckType: 'Link\\, 34t, rigid',
    minTonnage: '30',
    maxTonnage: '34.5',
  }
  expect(tradeFiltersOf(asked).map(writeFilter)).toEqual([
    'loadingDate.from:2026-11-02',
    'clientId.in:c1*,c2',
    'truckType.in:Link\\, 34t,rigid',
    'tonnage.atLeast:30',
    'tonnage.atMost:34.5',
  ])
  const anyValue = { day: '2026-11-02', number: '34.5', choice: 'completed' } as Record<string, string>
  for (const { field, operator } of Object.values(reportFilters))
    expect(checkFilter({ field, operator, values: [anyValue[filterFormOf(field)] ?? 'c1'] })).toMatchObject({ ok: true })
})

test('bounds that exclude each other are named; amounts are compared as numbers, and one day is a period', () => {
  expect(swappedBounds({ startDate: '2026-11-02', endDate: '2026-11-02', minTonnage: '9', maxTonnage: '30' })).toEqual({})
  const swapped = swappedBounds({ startDate: '2026-11-02', endDate: '2026-11-01', minTonnage: '30', maxTonnage: '9' })
  expect(Object.keys(swapped)).toEqual(['endDate', 'maxTonnage'])
})
