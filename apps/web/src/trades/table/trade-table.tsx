import './ledger.css'
import './ledger-cells.css'
import './ledger-edits.css'
import './ledger-weeks.css'
import './ledger-buttons.css'
import { monthOf } from '@haulm/domain/calendar/month.ts'
import { type CSSProperties, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { late } from '../../ui/late.tsx'
import { BulkLayer } from '../bulk/bulk-layer.tsx'
import type { OpenHeadMenu } from '../columns/head-menu.tsx'
import { patchOf } from '../edit/edits-over-rows.ts'
import type { FillBlock } from '../grid/cell-edit.ts'
import { groupHeadHeight, heightsFor } from '../grid/density.ts'
import { useCellEditing } from '../grid/editing/use-cell-editing.ts'
import { useLeaveEditor } from '../grid/editing/use-leave-editor.ts'
import { useRowEditing } from '../grid/editing/use-row-editing.ts'
import { geometryOf } from '../grid/geometry.ts'
import { edgesIn, layColumns } from '../grid/layout.ts'
import { headLine, lineOfKey } from '../grid/line-key.ts'
import type { TableContext } from '../grid/table-context.ts'
import { useButtons } from '../grid/use-buttons.ts'
import { useColumnSheet } from '../grid/use-column-sheet.ts'
import { useGridFocus } from '../grid/use-grid-focus.ts'
import { usePointerDown } from '../grid/use-pointer-down.ts'
import { useShownColumns } from '../grid/use-shown-columns.ts'
import { useSlide } from '../grid/use-slide.ts'
import { useWidth } from '../grid/use-width.ts'
import { withPatch } from '../lookups/optimistic.ts'
import { useLookups } from '../lookups/use-lookups.ts'
import { rowRights } from '../rules/row-rules.ts'
import { namesGroups } from '../sections/arrangement.ts'
import { lineCountOf } from '../sections/blocks.ts'
import { useBlocksAtRest } from '../sections/use-blocks-at-rest.ts'
import { BusyMark } from './busy-mark.tsx'
import { useDigits } from './figure-digits.ts'
import { GroupHead } from './group-head.tsx'
import { LoadingStatus } from './loading-status.tsx'
import { usePeek } from './peek/use-peek.ts'
import type { OpenRowMenu } from './rows/row-menu.tsx'
import { TableRows } from './rows/table-rows.tsx'
import { useLines } from './rows/use-lines.ts'
import { isWaiting } from './rows/week-row.tsx'
import { TableHead } from './table-head.tsx'
import type { TradeTableProps } from './table-props.ts'
import { useColumnResizing } from './use-column-resizing.ts'
import { useShowEntered } from './use-show-entered.ts'
import { useStartAt } from './use-start-at.ts'
import { useTableInput } from './use-table-input.ts'

const RowMenu = late(() => import('./rows/row-menu.tsx').then(({ RowMenu }) => RowMenu))
const HeadMenu = late(() => import('../columns/head-menu.tsx').then(({ HeadMenu }) => HeadMenu))
const PeekPanel = late(() => import('./peek/peek-panel.tsx').then(({ PeekPanel }) => PeekPanel))
const LongTextDialog = late(() => import('../editors/long-text-dialog.tsx').then(({ LongTextDialog }) => LongTextDialog))

/** So many rows below one that was entered are seen with it: there its message stands. */
const rowsBelow = 4

/** Up to so many lines, rows draw all their columns. */
const shortTable = 400

/** The trades table: one grid, weeks as row groups, of which only the lines in view are drawn. */
export function TradeTable(props: TradeTableProps) {
  const { view, label, columns, sections, sort, density, rules, edits, save, actions, today, onSort, columnActions, onExport } =
    props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const isGrouped = namesGroups(view)
  const heights = heightsFor(density, isGrouped)
  const room = useWidth(scroller)
  const digits = useDigits(columns, sections.blocks)
  const buttons = useButtons(rules.person)
  const resizing = useColumnResizing(columns, edgesIn[density], columnActions?.resize)
  const laid = useMemo(
    () => layColumns(resizing.columns, room, density, { buttons, digits }),
    [resizing.columns, room, density, buttons, digits],
  )
  const sheet = useColumnSheet(laid)
  const editsByTrade = edits.use()
  const [isUsed, setUsed] = useState(false)
  const { lookups, truckNames, coming } = useLookups(isUsed, sections.tally.size > 0)
  const use = () => setUsed(true)
  const [menu, setMenu] = useState<OpenRowMenu | null>(null)
  const [headMenu, setHeadMenu] = useState<OpenHeadMenu | null>(null)

  // Editing gives the focus back to the table, which stands still while something is edited.
  const { leave, isLeaving, onLeave } = useLeaveEditor()
  const fillBlock = useRef<FillBlock | null>(null)
  const cells = useCellEditing({ rules, edits, save, leave, fillBlock })
  const rows = useRowEditing({ rules, save, leave })
  const isEditing = cells.edit !== null || rows.rowEdit !== null
  const isBusy = usePointerDown(table) || isEditing
  const blocks = useBlocksAtRest(sections.blocks, isBusy)
  const geometry = useMemo(() => geometryOf(blocks, heights), [blocks, heights])
  const drawsAll = rows.rowEdit !== null || lineCountOf(blocks) <= shortTable
  const { layout, refresh } = useShownColumns(scroller, laid, room, drawsAll ? 'all' : isEditing ? 'more' : 'view')
  const focus = useGridFocus(scroller, table, { blocks, geometry, layout, refresh, isLeaving })
  // What is typed stands in its row, wherever the table is scrolled.
  const [cellIn, rowOf] = [cells.edit?.trade.id, rows.rowEdit?.trade.id]
  const keptLines = useCallback(() => {
    const inEdit = [cellIn, rowOf].map((id) => (id === undefined ? headLine : lineOfKey(blocks, id, headLine)))
    return [focus.lineNow(), ...inEdit]
  }, [focus.lineNow, blocks, cellIn, rowOf])
  const drawn = useLines({ scroller, blocks, heights, keptLines, drawnFor: focus.drawnFor })

  const peek = usePeek(blocks, focus.lineNow)
  const { reveal, placeNow } = focus
  const isPeeking = peek.trade !== null
  // The table gave room to what is beside it: the cell with the focus stays in view.
  useEffect(() => {
    if (isPeeking && room > 0) reveal(placeNow())
  }, [isPeeking, room, reveal, placeNow])

  useStartAt(scroller, monthOf(today), blocks, geometry)
  useShowEntered(sections.uncover, blocks, (line) => focus.reveal({ line, column: 0 }, rowsBelow))
  useSlide(scroller, table, layout.width - room)

  const { want } = sections
  useEffect(() => want(drawn.map(({ block }) => block)))

  const endsToday = sections.lastDate === today
  const context = useMemo<TableContext>(
    () => ({ view, rules, lookups, truckNames, coming, today, endsToday, editor: cells.calls, rowEditor: rows.calls }),
    [view, rules, lookups, truckNames, coming, today, endsToday, cells.calls, rows.calls],
  )
  const input = useTableInput({
    ...props,
    blocks,
    layout,
    focus,
    cells,
    rows,
    heights,
    scroller,
    openMenu: setMenu,
    openHeadMenu: setHeadMenu,
    resizing,
    peek,
    lookups,
  })
  onLeave.current = input.leave

  return (
    <>
      <div className="flex max-h-(--ledger-most,none) min-h-(--ledger-least,0) flex-1">
        <div
          ref={scroller}
          data-density={density}
          className="ledger set-ledger scroll-thin"
          style={{ scrollPaddingTop: heights.head + heights.week }}
        >
          <table
            ref={table}
            className={`ledger-table ${sheet}`}
            {...asGrid}
            aria-label={label}
            aria-rowcount={lineCountOf(blocks) + 1}
            aria-colcount={layout.columns.length + 1}
            style={
              {
                width: layout.width,
                height: geometry.height + heights.head,
                '--skipped': `${layout.skipped}px`,
                '--group-h': isGrouped ? `${groupHeadHeight}px` : '0px',
              } as CSSProperties
            }
            onPointerEnter={use}
            onFocusCapture={use}
            onFocus={(event) => {
              focus.onFocus(event)
              peek.follow()
            }}
            onBlur={focus.onBlur}
            onPointerDown={(event) => resizing.onPointerDown(event, laid)}
            {...resizing.dragging}
            {...input.handlers}
          >
            <thead>
              {isGrouped && <GroupHead layout={layout} />}
              <TableHead layout={layout} sort={sort} hasMenus={columnActions !== undefined} />
            </thead>
            <TableRows
              {...{ blocks, drawn, geometry, layout, context }}
              edits={editsByTrade}
              edit={cells.edit}
              rowEdit={rows.rowEdit}
              hasExport={onExport !== undefined}
            />
          </table>
          <BusyMark table={table} headers={sections.headers} />
          <p role="status" className="sr-only">
            {resizing.announced}
          </p>
          <LoadingStatus isLoading={drawn.some(({ block }) => isWaiting(block))} />
          <Suspense fallback={null}>
            {menu && (
              <RowMenu
                open={menu}
                rights={rowRights(menu.trade, view, rules)}
                actions={actions}
                onEditRow={(trade) => rows.start(trade, focus.placeNow().column)}
                onPeek={peek.open}
                onClose={() => {
                  setMenu(null)
                  setTimeout(() => focus.focusPlace(focus.placeNow()))
                }}
              />
            )}
            {headMenu && columnActions && (
              <HeadMenu
                open={headMenu}
                person={rules.person}
                onSort={onSort}
                columns={columnActions}
                width={{
                  step: (by) => resizing.step(headMenu.column, by),
                  fit: () => resizing.fit(headMenu.column, table.current),
                  reset: () => resizing.reset(headMenu.column),
                }}
                onClose={(then) => {
                  setHeadMenu(null)
                  setTimeout(() => {
                    focus.focusPlace(focus.placeNow())
                    then?.()
                  })
                }}
              />
            )}
            {cells.longText && <LongTextDialog edit={cells.longText} editor={cells.calls} onClose={cells.closeLongText} />}
          </Suspense>
        </div>
        {peek.trade && (
          <Suspense fallback={null}>
            <PeekPanel
              trade={withPatch(peek.trade, patchOf(editsByTrade.get(peek.trade.id)?.pending ?? []), lookups)}
              truckNames={truckNames}
              onEdit={rowRights(peek.trade, view, rules).edits ? () => peek.trade && actions.edit(peek.trade) : null}
              onClose={() => {
                peek.close()
                focus.focusPlace(placeNow())
              }}
            />
          </Suspense>
        )}
      </div>
      <BulkLayer {...{ table, scroller, blocks, layout, focus, context, save, fillBlock }} />
    </>
  )
}

/** A table that is moved in by keys and edited in place: one tab stop. */
const asGrid = { role: 'grid', tabIndex: 0 } as const
