import { expect, test } from 'vitest'
import type { RecordColumn } from './record-column.ts'
import { sortRecords } from './sort-records.ts'

type Row = { name: string; rate: number | null }
const columns: RecordColumn<Row>[] = [
  { id: 'name', heading: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'rate', heading: 'Rate', cell: ({ rate }) => rate, sortValue: ({ rate }) => rate },
  { id: 'note', heading: 'Note', cell: () => '' },
]
const rows: Row[] = [
  { name: 'load 10', rate: 9 },
  { name: 'Load 2', rate: null },
  { name: 'load 2', rate: 100 },
]
const sorted = (column: string, isDescending = false) => sortRecords(rows, columns, { column, isDescending })

test('texts sort regardless of case, numbers in them as numbers, and equal ones keep their order', () => {
  expect(sorted('name').map(({ name }) => name)).toEqual(['Load 2', 'load 2', 'load 10'])
})

test('numbers sort as numbers, and a row without one is last either way', () => {
  expect(sorted('rate').map(({ rate }) => rate)).toEqual([9, 100, null])
  expect(sorted('rate', true).map(({ rate }) => rate)).toEqual([100, 9, null])
})

test('a column that cannot be sorted, an unknown one and none leave the rows as they are', () => {
  expect(sorted('note')).toBe(rows)
  expect(sorted('gone')).toBe(rows)
  expect(sortRecords(rows, columns, null)).toBe(rows)
})
