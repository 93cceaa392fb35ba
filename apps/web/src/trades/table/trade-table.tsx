import '../../grid/ledger.css'
import './ledger-cells.css'
import './ledger-edits.css'
import './ledger-weeks.css'
import './ledger-buttons.css'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect } from 'react'
import { useDelayed } from '../../ui/state/use-delayed.ts'
import { BulkLayer } from '../bulk/bulk-layer.tsx'
import type { Sections } from '../sections/use-sections.ts'
import { OverTable, PeekBeside } from './over-table.tsx'
import { isLoading } from './rows/group-rows.tsx'
import { TableRows } from './rows/table-rows.tsx'
import { tableActs } from './table-acts.ts'
import { GroupHead, TableHead } from './table-head.tsx'
import type { TradeTableProps } from './table-props.ts'
import { useTableClicks } from './use-table-clicks.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useTradeTable } from './use-trade-table.ts'

/** The trades table: one grid, weeks as row groups, of which only the lines in view are drawn. */
export function TradeTable(props: TradeTableProps) {
  const table = useTradeTable(props)
  const { grid, context, cells, rows, peek, use } = table
  const { layout, drawn } = grid
  const acts = tableActs(table)
  const onKeyDown = useTableKeys(acts)
  const clicks = useTableClicks(acts)
  return (
    <>
      <div className="flex max-h-(--ledger-most,none) min-h-(--ledger-least,0) flex-1">
        <div {...grid.scrollerProps}>
          <table
            {...grid.tableProps}
            aria-label={props.label}
            onPointerEnter={use}
            onFocusCapture={use}
            onFocus={(event) => {
              grid.tableProps.onFocus(event)
              peek.follow()
            }}
            onKeyDown={onKeyDown}
            {...clicks}
          >
            <thead>
              {/* Only once the widths of the columns are known. */}
              {grid.room > 0 && (
                <>
                  {table.isGrouped && <GroupHead layout={layout} />}
                  <TableHead layout={layout} sort={props.sort} hasMenus={props.columnActions !== undefined} />
                </>
              )}
            </thead>
            <TableRows
              {...{ grid, context }}
              edits={table.editsByTrade}
              edit={cells.edit}
              rowEdit={rows.rowEdit}
              hasExport={props.onExport !== undefined}
            />
          </table>
          <BusyMark table={grid.tableProps.ref} headers={props.sections.headers} />
          <p role="status" className="sr-only">
            {grid.resizing.announced}
          </p>
          <LoadingStatus isLoading={drawn.some(({ block }) => isLoading(block))} />
          <OverTable table={table} />
        </div>
        <PeekBeside table={table} />
      </div>
      <BulkLayer {...table} />
    </>
  )
}

/** Tells screen readers once that rows are being fetched, if it takes long enough to be noticed. */
const LoadingStatus = ({ isLoading }: { isLoading: boolean }) => {
  const isShown = useDelayed(isLoading)
  return (
    <p role="status" className="sr-only">
      {isShown ? 'Loading trades...' : ''}
    </p>
  )
}

type BusyMarkProps = { table: RefObject<HTMLTableElement | null>; headers: Sections['headers'] }

/**
 * Marks the table as busy while its headers are fetched. It follows the query itself: each edit refetches the counts, and
 * rendering the whole page with the mark, and again without it, would take longer than rendering the edit.
 */
function BusyMark({ table, headers }: BusyMarkProps) {
  const { isFetching } = useQuery(headers)
  useLayoutEffect(() => {
    if (isFetching) table.current?.setAttribute('aria-busy', 'true')
    else table.current?.removeAttribute('aria-busy')
  }, [table, isFetching])
  return null
}
