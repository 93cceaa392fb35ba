import { expect, test } from 'vitest'
import { noFilters, readReportForm } from './custom-report-form.ts'

const today = '2026-11-21'

test('what is not set is not sent, and what is typed is sent as the server reads it', () => {
  const entries = { ...noFilters, startDate: '1/11/2026', minTonnage: '30,5 t', status: 'completed' }
  expect(readReportForm(entries, today)).toEqual({
    filters: { startDate: '2026-11-01', status: 'completed', minTonnage: '30.5' },
    problems: {},
  })
})

test('what cannot be read is said at its field, and days in the wrong order, too', () => {
  expect(readReportForm({ ...noFilters, endDate: 'soon', maxSellingPrice: 'much' }, today).problems).toEqual({
    endDate: expect.any(String),
    maxSellingPrice: expect.any(String),
  })
  expect(readReportForm({ ...noFilters, startDate: '2026-11-02', endDate: '2026-11-01' }, today).problems).toEqual({
    endDate: 'The last day is before the first.',
  })
})
