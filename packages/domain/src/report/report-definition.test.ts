import { expect, test } from 'vitest'
import { queryOfReport, type ReportContent } from './report-definition.ts'

const content: ReportContent = { period: 'last_month', filters: { client: 'c1', minTonnage: '30' }, columns: null }

test('a relative period means what it means on the day it is run', () => {
  expect(queryOfReport(content, '2026-11-21')).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    client: 'c1',
    minTonnage: '30',
  })
  expect(queryOfReport(content, '2027-03-01')).toMatchObject({ startDate: '2027-02-01', endDate: '2027-02-28' })
})

test('a custom range keeps its days, one open end too; without a period there are none', () => {
  const filters = { startDate: '2026-11-02', status: 'completed' }
  expect(queryOfReport({ period: 'custom', filters, columns: 'all_trade_data' }, '2026-11-21')).toEqual({
    startDate: '2026-11-02',
    status: 'completed',
    columns: 'all_trade_data',
  })
  expect(queryOfReport({ period: 'all', filters, columns: null }, '2026-11-21')).toEqual({ status: 'completed' })
})
