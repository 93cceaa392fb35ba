import { useRef } from 'react'
import type { Identified } from './record-column.ts'
import { RecordFrame, type RecordTableProps } from './record-frame.tsx'
import { useSortedRecords } from './sort-records.ts'

/** Plain records in a table, or in strips on a phone. All rows are drawn; for groups there is `GroupedRecordTable`. */
export function RecordTable<Row extends Identified>({ rows, ...props }: RecordTableProps<Row> & { rows: readonly Row[] }) {
  const { sorted, ...sorting } = useSortedRecords(props)
  const scroller = useRef<HTMLElement>(null)
  const shown = sorted(rows)
  return <RecordFrame {...props} {...sorting} scroller={scroller} rows={shown} parts={[{ rows: shown }]} />
}
