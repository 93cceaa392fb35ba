import { useMemo, useState } from 'react'
import type { RecordColumn, RecordSort } from './record-column.ts'
import { sortRecords } from './sort-records.ts'

/** How a table of records is sorted. `sorted` stays the same function for as long as it says the same. */
export function useSortedRecords<Row>({ columns, sort: first }: { columns: readonly RecordColumn<Row>[]; sort?: RecordSort }) {
  const [sort, onSort] = useState<RecordSort | null>(first ?? null)
  const sorted = useMemo(() => (rows: readonly Row[]) => sortRecords(rows, columns, sort), [columns, sort])
  return { sorted, sort, onSort }
}
