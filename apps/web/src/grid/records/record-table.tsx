import { useMemo, useRef } from 'react'
import type { Identified, RecordGroup } from './record-column.ts'
import { RecordFrame, type RecordPart, type RecordTableProps } from './record-frame.tsx'
import { useSortedRecords } from './sort-records.ts'
import { useDrawnRows } from './use-drawn-rows.ts'

type Records<Row> =
  | { rows: readonly Row[]; groups?: undefined }
  | { groups: readonly RecordGroup<Row>[]; onToggle: (group: string) => void; rows?: undefined }

/**
 * Records in a table, or in strips on a phone: plain ones, or in groups, each under a heading that opens and closes it. With many
 * rows only those in view are drawn.
 */
export function RecordTable<Row extends Identified>({ rows, groups, ...props }: RecordTableProps<Row> & Records<Row>) {
  const { sorted, ...sorting } = useSortedRecords(props)
  const blocks = useMemo(() => {
    // The heading of plain rows would stand above the table's first line.
    let firstLine = groups ? 0 : -1
    const all = groups ?? [{ id: 'all', rows: rows ?? [], isOpen: true }]
    return all.map((group) => {
      const shown = group.isOpen ? sorted(group.rows) : []
      const block = { key: group.id, rows: shown, rowCount: shown.length, firstLine, lineCount: shown.length + 1 }
      firstLine += block.lineCount
      return block
    })
  }, [rows, groups, sorted])
  const shown = useMemo(() => blocks.flatMap((block) => block.rows), [blocks])
  const scroller = useRef<HTMLElement>(null)
  const { lineCount, drawn } = useDrawnRows(scroller, blocks, props.columns.length)
  const parts = blocks.map((block, at): RecordPart<Row> => {
    const group = groups?.[at]
    const part = drawn(block)
    if (!part) return { group, rows: block.rows }
    const { window, to } = part
    return { group, headingLine: block.firstLine + 1, rows: block.rows.slice(window.from, to), window }
  })
  return <RecordFrame {...props} {...sorting} {...{ scroller, rows: shown, parts, lineCount }} />
}
