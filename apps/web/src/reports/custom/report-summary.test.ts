import { expect, test } from 'vitest'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import { reportSummary } from './report-summary.ts'

const fields: RecordField[] = [
  {
    name: 'client',
    label: 'Client',
    kind: 'choices',
    options: [{ value: 'c1', label: 'Witrand Feedlot' }],
    labelOf: (value) => (value === 'c2*' ? 'Umhlali, all its farms' : undefined),
  },
  { name: 'minTonnage', label: 'Minimum Tonnage', kind: 'number' },
  { name: 'maxSellingPrice', label: 'Maximum Selling Price', kind: 'number' },
]

test('a report names its period and what is set', () => {
  const filters = { client: 'c1', minTonnage: '30', maxSellingPrice: '3000.5' }
  expect(reportSummary({ period: 'last_month', filters, columns: null }, fields)).toBe(
    'Last month · Client Witrand Feedlot · Minimum Tonnage 30 t · Maximum Selling Price R3\u00a0000.50/t',
  )
})

test('a custom range names its days, and deleted records are said to be deleted', () => {
  const filters = { startDate: '2026-11-02', client: 'c9' }
  expect(reportSummary({ period: 'custom', filters, columns: null }, fields)).toMatch(
    /^from .*2 Nov.* · Client that is no longer there$/,
  )
  expect(reportSummary({ period: 'custom', filters: {}, columns: null }, fields)).toBe('All dates')
})

test('several choices are each named, also a client with all its farms', () => {
  const filters = { client: 'c1,c2*,c9' }
  expect(reportSummary({ period: 'all', filters, columns: null }, fields)).toBe(
    'All dates · Client Witrand Feedlot or Umhlali, all its farms or that is no longer there',
  )
})
