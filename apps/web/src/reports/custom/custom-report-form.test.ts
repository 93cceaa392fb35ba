import type { ReportContent } from '@haulm/domain/report/report-definition.ts'
import { expect, test } from 'vitest'
import { readReportForm, reportEntries } from './custom-report-form.ts'

const today = '2026-11-21'
const empty = reportEntries(null)

test('unset fields are not sent, and typed values are sent as the server reads them', () => {
  const entries = { ...empty, startDate: '1/11/2026', minTonnage: '30,5 t', status: 'completed' }
  expect(readReportForm(entries, today)).toEqual({
    content: {
      period: 'custom',
      filters: { startDate: '2026-11-01', status: 'completed', minTonnage: '30.5' },
      columns: null,
    },
    problems: {},
  })
})

test('unreadable entries, and days in the wrong order, are reported at their fields', () => {
  expect(readReportForm({ ...empty, endDate: 'soon', maxSellingPrice: 'much' }, today).problems).toEqual({
    endDate: expect.any(String),
    maxSellingPrice: expect.any(String),
  })
  expect(readReportForm({ ...empty, startDate: '2026-11-02', endDate: '2026-11-01' }, today).problems).toEqual({
    endDate: 'The last day is before the first.',
  })
})

test('a minimum above its maximum is refused at the maximum', () => {
  expect(readReportForm({ ...empty, minTonnage: '34', maxTonnage: '9' }, today).problems).toEqual({
    maxTonnage: 'The maximum is below the minimum.',
  })
  expect(readReportForm({ ...empty, minSellingPrice: 'R4 000', maxSellingPrice: '3 999,99' }, today).problems).toEqual({
    maxSellingPrice: 'The maximum is below the minimum.',
  })
  expect(readReportForm({ ...empty, minTonnage: '34', maxTonnage: '34,00' }, today).problems).toEqual({})
})

test('a relative period has no days, whatever was set before', () => {
  const entries = { ...empty, period: 'last_month', startDate: '2026-11-02', endDate: 'soon' }
  expect(readReportForm(entries, today)).toEqual({ content: { period: 'last_month', filters: {}, columns: null }, problems: {} })
})

test.each<ReportContent>([
  {
    period: 'current_year',
    filters: { client: 'c1,c2*', status: 'completed,invoiced', maxSellingPrice: '4120.5' },
    columns: 'all_trade_data',
  },
  { period: 'custom', filters: { startDate: '2026-11-02' }, columns: null },
])('a report that is opened and saved again is the same: %j', (content) => {
  expect(readReportForm(reportEntries(content), today).content).toEqual(content)
})
