import { useMemo, useRef } from 'react'
import type { Identified, RecordGroup } from './record-column.ts'
import { RecordFrame, type RecordPart, type RecordTableProps } from './record-frame.tsx'
import { useSortedRecords } from './sort-records.ts'
import { useDrawnRows } from './use-drawn-rows.ts'

type GroupedRecordTableProps<Row> = RecordTableProps<Row> & {
  groups: readonly RecordGroup<Row>[]
  onToggle: (group: string) => void
}

/** Records in groups; each group has a heading that opens and closes it. With many rows only those in view are drawn. */
export function GroupedRecordTable<Row extends Identified>({ groups, ...props }: GroupedRecordTableProps<Row>) {
  const { sorted, ...sorting } = useSortedRecords(props)
  const blocks = useMemo(() => {
    let firstLine = 0
    return groups.map((group) => {
      const rows = group.isOpen ? sorted(group.rows) : []
      const block = { key: group.id, group, rows, rowCount: rows.length, firstLine, lineCount: rows.length + 1 }
      firstLine += block.lineCount
      return block
    })
  }, [groups, sorted])
  const rows = useMemo(() => blocks.flatMap((block) => block.rows), [blocks])
  const scroller = useRef<HTMLElement>(null)
  const { lineCount, drawn } = useDrawnRows(scroller, blocks, props.columns.length)
  const parts = blocks.map((block): RecordPart<Row> => {
    const { group, firstLine, rows } = block
    const part = drawn(block)
    if (!part) return { group, rows }
    const { window, to } = part
    return { group, headingLine: firstLine + 1, rows: rows.slice(window.from, to), window }
  })
  return <RecordFrame {...props} {...sorting} {...{ scroller, rows, parts, lineCount }} />
}
