import '../../grid/ledger.css'
import './ledger-cells.css'
import './ledger-edits.css'
import './ledger-weeks.css'
import './ledger-buttons.css'
import { BulkLayer } from '../bulk/bulk-layer.tsx'
import { BusyMark } from './busy-mark.tsx'
import { GroupHead } from './group-head.tsx'
import { LoadingStatus } from './loading-status.tsx'
import { OverTable } from './over-table.tsx'
import { PeekBeside } from './peek-beside.tsx'
import { TableRows } from './rows/table-rows.tsx'
import { isWaiting } from './rows/week-row.tsx'
import { TableHead } from './table-head.tsx'
import type { TradeTableProps } from './table-props.ts'
import { useTableInput } from './use-table-input.ts'
import { useTradeTable } from './use-trade-table.ts'

/** The trades table: one grid, weeks as row groups, of which only the lines in view are drawn. */
export function TradeTable(props: TradeTableProps) {
  const table = useTradeTable(props)
  const { grid, context, cells, rows, peek, use } = table
  const { layout, drawn } = grid
  const handlers = useTableInput(table)
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
            {...handlers}
          >
            <thead>
              {table.isGrouped && <GroupHead layout={layout} />}
              <TableHead layout={layout} sort={props.sort} hasMenus={props.columnActions !== undefined} />
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
          <LoadingStatus isLoading={drawn.some(({ block }) => isWaiting(block))} />
          <OverTable table={table} />
        </div>
        <PeekBeside table={table} />
      </div>
      <BulkLayer {...table} />
    </>
  )
}
