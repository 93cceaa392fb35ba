import { useRef } from 'react'
import type { Identified } from './record-column.ts'
import { RecordFrame, type RecordTableProps } from './record-frame.tsx'
import { useSortedRecords } from './sort-records.ts'

/**
 * Plain records in a table with sticky headings that sort, and actions at the right; strips on a phone. All rows are drawn. For
 * records in groups there is `GroupedRecordTable`, for trades a grid of its own.
 */
export function RecordTable<Row extends Identified>({ rows, ...props }: RecordTableProps<Row> & { rows: readonly Row[] }) {
  const { sorted, ...sorting } = useSortedRecords(props)
  const scroller = useRef<HTMLElement>(null)
  const shown = sorted(rows)
  return <RecordFrame {...props} {...sorting} scroller={scroller} rows={shown} parts={[{ rows: shown }]} />
}
