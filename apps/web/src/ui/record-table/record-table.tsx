import clsx from 'clsx'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { RecordGroup, RecordRowsProps, RecordSort } from './record-column.ts'
import { RecordHead } from './record-head.tsx'
import { RecordRows } from './record-rows.tsx'
import { RecordStrips, type RecordStripsProps } from './record-strips.tsx'
import './record-table.css'
import { useOneTabStop } from '../focus/use-one-tab-stop.ts'
import { useIsPhone } from '../state/use-media.ts'
import { useDatesWritten } from '../text/dates-written.ts'
import { RecordToggle } from './record-toggle.tsx'
import { type RecordTotal, RecordTotalRow, RecordTotalStrip } from './record-total.tsx'
import { sortRecords } from './sort-records.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useRecordWidths } from './use-record-widths.ts'

export type RecordTableProps<Row> = RecordRowsProps<Row> & {
  /** Its name for people who listen: 'Transport rates'. */
  label: string
  /** Either rows, or groups of rows with a heading each. */
  rows?: readonly Row[]
  groups?: readonly RecordGroup<Row>[]
  onToggle?: (group: string) => void
  /** How it is sorted at first; the order of the rows unless told. */
  sort?: RecordSort
  strip?: RecordStripsProps<Row>['strip']
  stripFoot?: RecordStripsProps<Row>['stripFoot']
  /** The last line. */
  total?: RecordTotal
  /** Shown in place of rows when there are none, as when a search finds nothing. */
  empty?: ReactNode
}

const ignore = () => {}

/**
 * Plain records in a table whose headings stay and sort, with their actions at the right; strips on a phone.
 * Of groups with many rows only those in view are drawn; of rows without groups, all. For trades there is a grid of its own.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, actions = [], groups, onToggle = ignore, empty = null, total } = props
  const isPhone = useIsPhone()
  useDatesWritten()
  const [sort, setSort] = useState(props.sort ?? null)
  const given = props.rows
  const rows = useMemo(() => given && sortRecords(given, columns, sort), [given, columns, sort])
  const parts = useMemo(
    () => groups?.map((group) => ({ ...group, rows: group.isOpen ? sortRecords(group.rows, columns, sort) : [] })),
    [groups, columns, sort],
  )
  const scroller = useRef<HTMLElement>(null)
  const drawing = useDrawnRows({ groups: parts, scroller, rowHeight: isPhone ? 44 + columns.length * 18 : 32 })
  /** Of a group what is drawn of it. */
  const shownOf = ({ id, rows: all }: RecordGroup<Row>) => {
    if (!drawing) return { rows: all }
    const { from, to, above, below } = drawing.of(id)
    const { measure } = drawing
    return { rows: all.slice(from, to), window: { from, above, below, line: drawing.lineOf(id) + from, of: all.length, measure } }
  }
  const table = useRef<HTMLTableElement>(null)
  const widths = useRecordWidths(table, columns, actions.length)
  const keys = useOneTabStop(table)
  const isEmpty = (rows ?? parts ?? []).length === 0
  const shared = { ...props, actions }
  if (isPhone) {
    const stripped = (part: Pick<RecordStripsProps<Row>, 'rows' | 'window'>) => <RecordStrips {...shared} {...part} />
    return (
      // The landmark can be scrolled by keys.
      <section ref={scroller} aria-label={label} className="records scroll-thin flex flex-col">
        {isEmpty && empty}
        {rows && stripped({ rows })}
        {total && <RecordTotalStrip total={total} />}
        {parts?.map((group) => (
          <section key={group.id} aria-label={group.label}>
            <h2 className="sticky top-0 z-2 h-week border-b border-rule bg-week">
              <RecordToggle group={group} onToggle={onToggle} />
            </h2>
            {group.sums && <p className="set-ledger border-b border-border px-4 py-1.5 text-xs">{group.sums}</p>}
            {group.isOpen && stripped(shownOf(group))}
          </section>
        ))}
      </section>
    )
  }

  const hasActions = actions.length > 0
  return (
    <section ref={scroller} aria-label={label} className="records scroll-thin flex flex-col">
      <table
        className={clsx('records-table set-ledger', parts && 'is-grouped')}
        aria-label={label}
        aria-rowcount={drawing ? drawing.lineCount + 1 : undefined}
        ref={table}
        {...keys}
        style={{ minWidth: widths.least }}
      >
        <colgroup>
          {columns.map(({ id }, at) => (
            <col key={id} style={{ width: widths.columns[at] }} />
          ))}
          {hasActions && <col style={{ width: widths.actions }} />}
        </colgroup>
        <RecordHead columns={columns} sort={sort} onSort={setSort} hasActions={hasActions} />
        {rows && (
          <tbody>
            <RecordRows {...shared} rows={rows} />
          </tbody>
        )}
        {parts?.map((group) => (
          <tbody key={group.id}>
            <tr
              className={clsx('records-group', group.isOpen && 'is-open')}
              aria-rowindex={drawing ? drawing.lineOf(group.id) + 1 : undefined}
            >
              <th scope="rowgroup" colSpan={columns.length + (hasActions ? 1 : 0)}>
                <RecordToggle group={group} onToggle={onToggle} />
              </th>
            </tr>
            <RecordRows {...shared} {...shownOf(group)} />
          </tbody>
        ))}
        {total && <RecordTotalRow total={total} columns={columns} hasActions={hasActions} />}
      </table>
      {isEmpty && empty}
    </section>
  )
}
