import { monthLabel } from '@haulm/domain/calendar/month.ts'
import { weekNumber } from '@haulm/domain/calendar/week.ts'
import { formatCount, formatNumber, formatRand } from '@haulm/domain/quantity/format.ts'
import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { memo, type ReactNode } from 'react'
import { afterGap } from '../../../grid/rows/row-style.ts'
import { useDatesWritten } from '../../../ui/text/dates-written.ts'
import { randText } from '../../../ui/text/rand-figure.tsx'
import { cellClass } from '../../grid/cell-class.ts'
import type { ShownTradeLayout } from '../../grid/trade-layout.ts'
import { type Block, summedNames, sumOf, tonsOf } from '../../sections/blocks.ts'

type TotalRowProps = { block: Block; gap: number; height: number; layout: ShownTradeLayout }

/** Closes an open week like an account: trades, tons, total net. Cancelled trades are counted, but add no amounts. */
export const TotalRow = memo(function TotalRow({ block, gap, height, layout }: TotalRowProps) {
  useDatesWritten()
  const line = block.firstLine + block.lineCount - 1
  const shows = (index: number, name: FieldName, sum: number | null): ReactNode => {
    if (index === 0) return nameOf(block)
    if (index === 1) return formatCount(block.isComplete ? block.rows.length : block.count, 'trade')
    if (name === 'tonnage') return formatNumber(tonsOf(block), 1)
    return sum === null ? null : randText(formatRand(sum))
  }
  return (
    <tr aria-rowindex={line + 2} className="ledger-row is-total" style={{ ...afterGap(gap), height }}>
      {layout.shown.map((column) => {
        const [name] = column.fields
        const sum = summedNames.includes(name) && block.isComplete ? sumOf(block, name) : null
        return (
          <td key={column.id} aria-colindex={column.index + 1} className={cellClass(column, layout, sum)}>
            {shows(column.index, name, sum)}
          </td>
        )
      })}
      <td aria-colindex={layout.columns.length + 1} className="ledger-cell is-pinned is-actions" />
    </tr>
  )
})

const nameOf = ({ week, month }: Block) => {
  // Shortened to fit its column.
  if (month !== null) return monthLabel(month).replace(/^(\S{3})\S*/, '$1')
  return week === null ? 'Unallocated' : `Week ${weekNumber(week)}`
}
