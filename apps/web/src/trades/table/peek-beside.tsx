import { Suspense } from 'react'
import { late } from '../../ui/late.tsx'
import { rowRights } from '../rules/row-rules.ts'
import type { TradeTableController } from './use-trade-table.ts'

const PeekPanel = late(() => import('./peek/peek-panel.tsx').then(({ PeekPanel }) => PeekPanel))

/** The trade that is shown beside the table, if one is. */
export function PeekBeside({ table }: { table: TradeTableController }) {
  const { view, rules, actions, grid, peek, context, shown } = table
  const { trade } = peek
  return (
    trade && (
      <Suspense fallback={null}>
        <PeekPanel
          trade={shown(trade)}
          truckNames={context.truckNames}
          onEdit={rowRights(trade, view, rules).edits ? () => actions.edit(trade) : null}
          onClose={() => {
            peek.close()
            grid.focusPlace(grid.placeNow())
          }}
        />
      </Suspense>
    )
  )
}
