import { expect, test } from 'vitest'
import type { RecordColumn } from './record-column.ts'
import { recordCell, recordSums, unsorted } from './record-copy.ts'

type Row = { name: string; day: string | null; tons: number | null; at: string; from: string }
const row: Row = { name: 'Umhlali', day: '2026-11-19', tons: 0.1, at: '2026-11-19T08:00:00Z', from: '2026-10-01' }
const column = (more: Partial<RecordColumn<Row>>): RecordColumn<Row> => ({ id: 'one', heading: 'One', cell: () => null, ...more })

test.each([
  { it: 'a figure, whole', of: column({ cell: () => '0.1 t', sortValue: ({ tons }) => tons }), text: '0.1', kind: 'number' },
  { it: 'a day', of: column({ cell: () => '19 Nov', sortValue: ({ day }) => day }), text: '2026-11-19', kind: 'day' },
  {
    it: 'a moment as it is read',
    of: column({ cell: () => '19 Nov, 10:00', sortValue: ({ at }) => at }),
    text: '19 Nov, 10:00',
    kind: 'text',
  },
  {
    it: 'a text that is drawn as more than a text',
    of: column({ cell: () => [], sortValue: ({ name }) => name }),
    text: 'Umhlali',
    kind: 'text',
  },
  {
    it: 'what it says it is',
    of: column({ value: () => 'Oct – Dec', sortValue: ({ from }) => from }),
    text: 'Oct – Dec',
    kind: 'text',
  },
  { it: 'nothing for what is unset', of: column({ cell: () => '–' }), text: '', kind: 'text' },
])('copying a cell gives: $it', ({ of, text, kind }) => {
  expect(recordCell(row, of)).toEqual({ text, kind })
  // So is a table that does not sort, as it holds only the first of its rows.
  for (const column of unsorted([of])) expect(recordCell(row, column)).toEqual({ text, kind })
})

test('columns that may be summed are summed exactly; the others are not', () => {
  const tons = column({ id: 'tons', heading: 'Tonnage', sums: 'tons', sortValue: ({ tons }) => tons })
  const rows = [row, { ...row, tons: 0.2 }, { ...row, tons: null }]
  expect(recordSums(rows, [tons, column({ sortValue: ({ tons }) => tons })])).toEqual([
    { id: 'tons', label: 'Tonnage', kind: 'tons', amount: 0.3 },
  ])
})
