import { useMemo, useRef } from 'react'
import type { Identified } from './record-column.ts'
import { RecordFrame, type RecordTableProps } from './record-frame.tsx'
import { useSortedRecords } from './sort-records.ts'
import { useDrawnRows } from './use-drawn-rows.ts'

/**
 * Plain records in a table, or in strips on a phone; for groups there is `GroupedRecordTable`. With many rows only those in view
 * are drawn.
 */
export function RecordTable<Row extends Identified>({ rows, ...props }: RecordTableProps<Row> & { rows: readonly Row[] }) {
  const { sorted, ...sorting } = useSortedRecords(props)
  const scroller = useRef<HTMLElement>(null)
  const shown = useMemo(() => sorted(rows), [sorted, rows])
  const blocks = useMemo(() => [linesWithoutHeading(shown.length)], [shown.length])
  const [block] = blocks
  const { lineCount, drawn } = useDrawnRows(scroller, blocks, props.columns.length)
  const part = block && drawn(block)
  const parts = [part ? { rows: shown.slice(part.window.from, part.to), window: part.window } : { rows: shown }]
  return <RecordFrame {...props} {...sorting} {...{ scroller, rows: shown, parts, lineCount }} />
}

/** Rows whose first one is the table's first line: their heading would stand above it. */
const linesWithoutHeading = (rowCount: number) => ({ key: 'all', rowCount, firstLine: -1, lineCount: rowCount + 1 })
