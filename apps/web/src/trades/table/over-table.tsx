import type { Trade } from '@haulm/domain/trade/trade.ts'
import { Suspense } from 'react'
import { loadedRows } from '../../grid/blocks.ts'
import { EarlyText } from '../../ui/keys/early-text.tsx'
import { late, lateUnseen } from '../../ui/late.tsx'
import { lateOver } from '../../ui/late-over.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { rowRights } from '../rules/row-rules.ts'
import type { TradeTableController } from './use-trade-table.ts'

const RowMenu = lateOver(() => import('./rows/row-menu.tsx'), 'RowMenu')
const TradeHeadMenu = lateOver(() => import('../columns/trade-head-menu.tsx'), 'TradeHeadMenu')
const LongTextDialog = late(() => import('../editors/long-text-dialog.tsx'), 'LongTextDialog')

/** What opens over the table: the menu of a row or of a column, and the dialog of a long text. */
export function OverTable({ table }: { table: TradeTableController }) {
  const { view, rules, actions, onSort, onFilter, columnActions, grid, cells, rows, peek, menu, closeMenu, leaveMenu } = table
  const { resizing, placeNow } = grid
  const editRow = (trade: Trade) => {
    // It may have gone while its menu was open: the table would stand still for a row that nobody sees.
    if (loadedRows(grid.blocks).some(({ id }) => id === trade.id)) rows.start(trade, placeNow().column)
    else toast({ kind: 'notice', title: 'Cannot Edit', description: `The row of ${trade.tradeNumber} is no longer shown.` })
  }
  return (
    <>
      {menu && 'row' in menu && (
        <RowMenu
          open={menu.row}
          rights={rowRights(menu.row.trade, view, rules)}
          actions={actions}
          onEditRow={editRow}
          onPeek={peek.open}
          onClose={closeMenu}
          giveFocusBack={leaveMenu}
        />
      )}
      {menu && 'head' in menu && columnActions && (
        <TradeHeadMenu
          open={menu.head}
          onSort={onSort}
          onFilter={onFilter}
          columns={columnActions}
          width={{
            step: (by) => resizing.step(menu.head.column, by),
            fit: () => resizing.fit(menu.head.column, grid.table.current),
            reset: () => resizing.reset(menu.head.column),
          }}
          onClose={closeMenu}
          giveFocusBack={leaveMenu}
        />
      )}
      {cells.longText && (
        <Suspense fallback={<EarlyText onType={cells.typeOn} onBackspace={cells.typeBack} onClose={cells.closeLongText} />}>
          <LongTextDialog edit={cells.longText} editor={cells.calls} onClose={cells.closeLongText} />
        </Suspense>
      )}
    </>
  )
}

const PeekPanel = lateUnseen(() => import('./peek/peek-panel.tsx'), 'PeekPanel')

export function PeekBeside({ table }: { table: TradeTableController }) {
  const { view, rules, actions, grid, peek, context, shown } = table
  const { trade } = peek
  return (
    trade && (
      <PeekPanel
        trade={shown(trade)}
        truckNames={context.truckNames}
        onEdit={rowRights(trade, view, rules).edits ? () => actions.edit(trade) : null}
        onClose={() => {
          peek.close()
          grid.focusPlace(grid.placeNow())
        }}
      />
    )
  )
}
