import { useMemo, useRef } from 'react'
import { useIsPhone } from '../../ui/state/use-media.ts'
import type { RecordGroup } from './record-column.ts'
import { RecordFrame, type RecordPart, type RecordTableProps } from './record-frame.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useSortedRecords } from './use-sorted-records.ts'

type GroupedRecordTableProps<Row> = RecordTableProps<Row> & {
  groups: readonly RecordGroup<Row>[]
  onToggle: (group: string) => void
}

/** Records in groups with a heading each, which opens and closes them. Of many rows only those in view are drawn. */
export function GroupedRecordTable<Row>({ groups, ...props }: GroupedRecordTableProps<Row>) {
  const isPhone = useIsPhone()
  const { sorted, ...sorting } = useSortedRecords(props)
  const open = useMemo(
    () => groups.map((group) => ({ ...group, rows: group.isOpen ? sorted(group.rows) : [] })),
    [groups, sorted],
  )
  const rows = useMemo(() => open.flatMap((group) => group.rows), [open])
  const scroller = useRef<HTMLElement>(null)
  const drawing = useDrawnRows({ groups: open, scroller, rowHeight: isPhone ? 44 + props.columns.length * 18 : 32 })
  const parts = open.map((group): RecordPart<Row> => {
    if (!drawing) return { group, rows: group.rows }
    const { from, to, above, below } = drawing.of(group.id)
    const line = drawing.lineOf(group.id)
    const window = { from, above, below, line: line + from, of: group.rows.length, measure: drawing.measure }
    return { group, headingLine: line, rows: group.rows.slice(from, to), window }
  })
  return <RecordFrame {...props} {...sorting} scroller={scroller} rows={rows} parts={parts} lineCount={drawing?.lineCount} />
}
