import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import type { TradeSort } from '../queries.ts'
import { cellClass } from './cell-class.ts'
import type { Layout } from './layout.ts'

/** The columns' names. The loading date sorts: newest first, oldest first. */
export const TableHead = memo(function TableHead({ layout, sort }: { layout: Layout; sort: TradeSort }) {
  const Arrow = sort === 'loadingDate' ? ArrowUp : ArrowDown
  return (
    <tr aria-rowindex={1} data-line={-1} className="ledger-head" style={{ width: layout.width }}>
      {layout.columns.map((column) => {
        const className = cellClass(column, layout)
        const isSorted = column.fields[0] === 'loadingDate'
        return (
          <th
            key={column.id}
            scope="col"
            aria-colindex={column.index + 1}
            aria-sort={isSorted ? (sort === 'loadingDate' ? 'ascending' : 'descending') : undefined}
            tabIndex={-1}
            title={column.label}
            className={className}
          >
            {isSorted ? (
              <button type="button" tabIndex={-1} data-focus="" data-sort="" className="ledger-sort">
                {column.label}
                <Arrow size={12} aria-hidden="true" />
              </button>
            ) : (
              column.label
            )}
          </th>
        )
      })}
      <th scope="col" aria-colindex={layout.columns.length + 1} tabIndex={-1} className="ledger-cell is-pinned is-actions">
        Actions
      </th>
    </tr>
  )
})
