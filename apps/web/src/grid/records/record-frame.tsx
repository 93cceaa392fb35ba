import './record-table.css'
import type { RecordTableName } from '@haulm/domain/saved-view/layout-tables.ts'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useOneTabStop } from '../../ui/focus/use-one-tab-stop.ts'
import { lateUnseen, Nothing } from '../../ui/late.tsx'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { useDatesWritten } from '../../ui/text/dates-written.ts'
import { useFocusInView } from '../focus/use-focus-in-view.ts'
import type { Identified, RecordGroup, RecordRowsProps, RecordSort, RowWindow } from './record-column.ts'
import { RecordHead, RecordToggle } from './record-head.tsx'
import { RecordRows } from './record-rows.tsx'
import { RecordStrips, type RecordStripsProps } from './record-strips.tsx'
import type { RecordToolsProps } from './record-tools.tsx'
import { type RecordTotal, RecordTotalRow, RecordTotalStrip } from './record-total.tsx'
import { useIsPrinted } from './use-is-printed.ts'
import { useRecordColumns } from './use-record-columns.ts'
import { useRecordWidths } from './use-record-widths.ts'

export type RecordTableProps<Row> = RecordRowsProps<Row> & {
  /** The table's name for screen readers: 'Transport rates'. */
  label: string
  /** The name under which people's choices about its columns are remembered: shared by tables with the same columns. */
  name: RecordTableName
  /** How the table is sorted at first; without it, in the order of the rows. */
  sort?: RecordSort
  strip?: RecordStripsProps<Row>['strip']
  stripFoot?: RecordStripsProps<Row>['stripFoot']
  total?: RecordTotal
  /** Shown in place of rows if there are none, for example when a search finds nothing. */
  empty?: ReactNode
}

/** Consecutive rows as far as they are drawn, under a heading if they are a group. */
export type RecordPart<Row> = {
  group: RecordGroup<Row> | undefined
  /** The line of the heading, counted from 1, if only a part of the rows is drawn. */
  headingLine?: number
  rows: readonly Row[]
  window?: RowWindow
}

type RecordFrameProps<Row> = Omit<RecordTableProps<Row>, 'sort'> & {
  parts: readonly RecordPart<Row>[]
  /** All rows of the open groups, from the top. */
  rows: readonly Row[]
  lineCount?: number | undefined
  scroller: RefObject<HTMLElement | null>
  sort: RecordSort | null
  onSort: (sort: RecordSort | null) => void
  onToggle?: (group: string) => void
}

// Nobody selects before the table is drawn, and if the tools cannot be loaded, the table works without them. A lazily loaded
// component loses its type parameter for the row.
const RecordTools = lateUnseen(() => import('./record-tools.tsx'), 'RecordTools', Nothing) as <Row extends Identified>(
  props: RecordToolsProps<Row>,
) => ReactNode

const ignore = () => {}

/** A table of records as drawn: rows on a desktop, strips on a phone, and on paper if a sheet is too narrow for the columns. */
export function RecordFrame<Row extends Identified>(props: RecordFrameProps<Row>) {
  const {
    label,
    name,
    columns: given,
    actions = [],
    parts,
    rows,
    lineCount,
    scroller,
    sort,
    onSort,
    onToggle = ignore,
    empty,
    total,
  } = props
  const isPhone = useIsPhone()
  const isPrinted = useIsPrinted()
  useDatesWritten()
  const table = useRef<HTMLTableElement>(null)
  const placed = useRecordColumns(name, given)
  const { columns, ...widths } = useRecordWidths({ table, scroller }, placed.shown, actions.length, props.labelledActions)
  const keys = useOneTabStop(table)
  useFocusInView(scroller)
  const isGrouped = parts.some(({ group }) => group !== undefined)
  const isEmpty = isGrouped ? parts.length === 0 : rows.length === 0
  const shared = { ...props, actions }
  const isByRecord = isPrinted && widths.isWiderThanPaper
  // When rows are measured, `useLines` itself compensates the scroll for what grows above the view.
  const scrollerClass = clsx('records scroll-thin flex flex-col', lineCount !== undefined && '[overflow-anchor:none]')
  if (isPhone || isByRecord) {
    // What a phone shows of a record may be less than the columns that the person chose.
    const strip = isByRecord ? { columns, strip: undefined } : {}
    return (
      // The landmark can be scrolled by keyboard.
      <section ref={scroller} aria-label={label} className={scrollerClass}>
        {isEmpty && empty}
        {parts.map(({ group, ...part }) => {
          const strips = <RecordStrips key="all" {...shared} {...strip} {...part} window={part.window} />
          return group === undefined ? (
            strips
          ) : (
            <section key={group.id} aria-label={group.label}>
              <h2 className="sticky top-0 z-2 h-week border-b border-rule bg-week">
                <RecordToggle group={group} onToggle={onToggle} />
              </h2>
              {group.sums && isPhone && <p className="set-ledger border-b border-border px-4 py-1.5 text-xs">{group.sums}</p>}
              {group.isOpen && strips}
            </section>
          )
        })}
        {total && <RecordTotalStrip total={total} />}
      </section>
    )
  }

  const hasActions = actions.length > 0
  return (
    <>
      <section ref={scroller} aria-label={label} className={scrollerClass}>
        <table
          className={clsx('records-table set-ledger', isGrouped && 'is-grouped', widths.isWide && 'is-wide')}
          aria-label={label}
          aria-rowcount={lineCount === undefined ? undefined : lineCount + 1}
          ref={table}
          {...keys}
          style={widths.style}
        >
          <colgroup>
            {columns.map(({ id }, at) => (
              <col key={id} style={{ width: widths.widths[at] }} />
            ))}
            {hasActions && <col style={{ width: widths.actions }} />}
          </colgroup>
          <RecordHead columns={columns} sort={sort} onSort={onSort} hasActions={hasActions} />
          {parts.map(({ group, headingLine, ...part }) => (
            <tbody key={group?.id ?? 'all'} aria-label={group?.label}>
              {group && (
                <tr
                  className={clsx('records-group', group.isOpen && 'is-open')}
                  aria-rowindex={headingLine === undefined ? undefined : headingLine + 1}
                >
                  <th scope="rowgroup" colSpan={columns.length + (hasActions ? 1 : 0)}>
                    <RecordToggle group={group} onToggle={onToggle} />
                  </th>
                </tr>
              )}
              <RecordRows {...shared} {...part} columns={columns} mostActions={widths.mostActions} window={part.window} />
            </tbody>
          ))}
          {total && <RecordTotalRow total={total} columns={columns} hasActions={hasActions} />}
        </table>
        {isEmpty && empty}
      </section>
      <RecordTools {...{ table, given, placed, onSort, scroller, rows }} />
    </>
  )
}
