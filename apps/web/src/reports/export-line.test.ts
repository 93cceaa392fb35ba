import { expect, test } from 'vitest'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import { fileOfExport, filtersOfExport } from './export-line.ts'

/** After midnight at home, before it in Greenwich. */
const at = '2026-11-19T22:30:00.000Z'
const fields: RecordField[] = [
  { name: 'client', label: 'Client', kind: 'choices', options: [{ value: '1', label: 'Witrand Feedlot' }] },
  { name: 'minTonnage', label: 'Minimum Tonnage', kind: 'number' },
]
const report = { kind: 'custom-report', filters: { startDate: '2026-11-01', client: '1', minTonnage: '30' }, at } as const

test.each([
  [{ kind: 'trades', filters: {}, at } as const, 'trades-2026-11-20.xlsx', 'None'],
  [{ kind: 'trades', filters: { columns: 'finance' }, at } as const, 'trades-2026-11-20.xlsx', 'as on the screen'],
  [{ kind: 'trades', filters: { format: 'csv' }, at } as const, 'trades-2026-11-20.csv', 'None'],
  [report, 'custom-report-2026-11-20.xlsx', 'from 01 Nov 2026 · Client Witrand Feedlot · Minimum Tonnage 30 t'],
  [{ ...report, filters: { client: '2' } }, 'custom-report-2026-11-20.xlsx', 'Client that is no longer there'],
  [
    { kind: 'completed-month', filters: { year: '2026', month: '9' }, at } as const,
    'completed-month-September-2026.xlsx',
    'September 2026',
  ],
  [
    { kind: 'monthly-summary', filters: { month: '2026-11' }, at } as const,
    'monthly-summary-November-2026.xlsx',
    'November 2026',
  ],
  [
    { kind: 'documents', filters: { month: '2026-10', filter: 'a.is:1\nb.isSet' }, at } as const,
    'documents-2026-11-20.zip',
    '2 filters · October 2026',
  ],
  [{ kind: 'truck-types', filters: {}, at } as const, 'truck-types-2026-11-20.xlsx', 'None'],
  [
    { kind: 'supplier-contracts', filters: { search: 'vaal', state: 'low-stock', period: 'running' }, at } as const,
    'supplier-contracts-2026-11-20.xlsx',
    '“vaal” · Low Stock · Running today',
  ],
  [
    { kind: 'transport-rates', filters: { on: '2026-11-19' }, at } as const,
    'transport-rates-2026-11-20.xlsx',
    'valid on 19 Nov 2026',
  ],
])('$0.kind names its file and its filters as people read them', (line, file, filters) => {
  expect(fileOfExport(line)).toBe(file)
  expect(filtersOfExport(line, fields)).toBe(filters)
})
