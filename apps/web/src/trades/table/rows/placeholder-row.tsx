import { memo } from 'react'
import { afterGap, rowClass } from '../../../grid/rows/row-style.ts'
import { cellClass } from '../../grid/cell-class.ts'
import type { ShownTradeLayout } from '../../grid/trade-layout.ts'

/** The place of a row that is still to come. */
export const PlaceholderRow = memo(function PlaceholderRow({
  line,
  at,
  gap,
  layout,
}: {
  line: number
  at: number
  gap: number
  layout: ShownTradeLayout
}) {
  return (
    <tr aria-rowindex={line + 2} data-line={line} className={rowClass(at)} style={afterGap(gap)}>
      {layout.shown.map((column) => {
        const className = cellClass(column, layout)
        return (
          <td key={column.id} aria-colindex={column.index + 1} tabIndex={-1} className={`${className} flex`}>
            {/* Bars of uneven lengths: plainly not values. */}
            <span className="skeleton ledger-held" style={{ width: `${45 + ((at * 37 + column.index * 23) % 45)}%` }} />
          </td>
        )
      })}
      <td aria-colindex={layout.columns.length + 1} tabIndex={-1} className="ledger-cell is-pinned is-actions" />
    </tr>
  )
})
