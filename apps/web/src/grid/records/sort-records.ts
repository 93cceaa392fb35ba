import { useMemo, useState } from 'react'
import type { RecordColumn, RecordSort } from './record-column.ts'

const order = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' })

/** The rows in the order of a column; equal ones keep their order, and those without a value come last in either direction. */
export function sortRecords<Row>(
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[],
  sort: RecordSort | null,
): readonly Row[] {
  const value = columns.find(({ id }) => id === sort?.column)?.sortValue
  if (!sort || !value) return rows
  const sign = sort.isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b))

/** How a table of records is sorted. `sorted` stays the same function while the columns and the order stay the same. */
export function useSortedRecords<Row>({ columns, sort: first }: { columns: readonly RecordColumn<Row>[]; sort?: RecordSort }) {
  const [sort, onSort] = useState<RecordSort | null>(first ?? null)
  const sorted = useMemo(() => (rows: readonly Row[]) => sortRecords(rows, columns, sort), [columns, sort])
  return { sorted, sort, onSort }
}
