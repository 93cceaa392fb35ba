import { useMemo, useRef } from 'react'
import { useIsPhone, useMedia } from '../../ui/state/use-media.ts'
import { heightsIn, lineCountOf } from '../blocks.ts'
import { heightsOf } from '../density.ts'
import { useLines } from '../rows/use-lines.ts'
import { drawnOf } from './drawn-rows.ts'
import type { Identified, RecordGroup } from './record-column.ts'
import { RecordFrame, type RecordPart, type RecordTableProps } from './record-frame.tsx'
import { useSortedRecords } from './sort-records.ts'

type GroupedRecordTableProps<Row> = RecordTableProps<Row> & {
  groups: readonly RecordGroup<Row>[]
  onToggle: (group: string) => void
}

/** Up to this many rows are all drawn, so that searching in the page finds every one. */
const fewRows = 200
/** Lines drawn beyond the visible ones. */
const overscan = 12

/** Records in groups; each group has a heading that opens and closes it. With many rows only those in view are drawn. */
export function GroupedRecordTable<Row extends Identified>({ groups, ...props }: GroupedRecordTableProps<Row>) {
  const isPhone = useIsPhone()
  const isPrinted = useMedia('print')
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
  const columnCount = props.columns.length
  const heightOf = useMemo(
    () => heightsIn(blocks, { ...heightsOf.compact, ...(isPhone && { row: 44 + columnCount * 18 }) }),
    [blocks, isPhone, columnCount],
  )
  const isLong = rows.length > fewRows && !isPrinted
  const lineCount = lineCountOf(blocks)
  const { lines, tops } = useLines({ scroller, count: isLong ? lineCount : 0, heightOf, overscan, measures: true })
  const seen = [lines[0] ?? 0, lines.at(-1) ?? 0] as const
  const parts = blocks.map((block): RecordPart<Row> => {
    const { group, firstLine, rowCount } = block
    if (!isLong) return { group, rows: block.rows }
    const { from, to, above, below } = drawnOf(block, seen, tops)
    const window = { from, above, below, line: firstLine + 1 + from, of: rowCount }
    return { group, headingLine: firstLine + 1, rows: block.rows.slice(from, to), window }
  })
  return (
    <RecordFrame
      {...props}
      {...sorting}
      scroller={scroller}
      rows={rows}
      parts={parts}
      lineCount={isLong ? lineCount : undefined}
    />
  )
}
