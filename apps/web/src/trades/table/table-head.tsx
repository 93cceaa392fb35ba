import '../../grid/columns/column-edge.css'
import type { FieldGroup } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sortOrderOf, type TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { ArrowDown, ArrowUp, Lock } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { sortFieldOf } from '../columns/next-sort.ts'
import { cellClass } from '../grid/cell-class.ts'
import type { PlacedTradeColumn, TradeLayout } from '../grid/trade-layout.ts'
import { groupNames } from '../rules/group-names.ts'

type HeadProps = { layout: TradeLayout; sort: TradeSort; hasMenus: boolean }

/** The headings of the columns. A press sorts by the column; its menu does everything else; its edge can be dragged. */
export const TableHead = memo(function TableHead({ layout, sort, hasMenus }: HeadProps) {
  return (
    <tr aria-rowindex={1} data-line={-1} className="ledger-head" style={{ width: layout.width }}>
      {layout.columns.map((column) => (
        <HeadCell key={column.id} {...{ column, layout, sort, hasMenus }} />
      ))}
      <th scope="col" aria-colindex={layout.columns.length + 1} tabIndex={-1} className="ledger-cell is-pinned is-actions">
        Actions
      </th>
    </tr>
  )
})

/** Three vertical dots, as one drawing: the head has two dozen of them, which nobody sees without the pointer there. */
const dots = (
  <svg width={14} height={14} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M12 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />
  </svg>
)

function HeadCell({ column, layout, sort, hasMenus }: HeadProps & { column: PlacedTradeColumn }) {
  const { field, smallestFirst } = sortOrderOf(sort)
  const sorts = sortFieldOf(column)
  const isSorted = sorts === field
  const Arrow = smallestFirst ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-colindex={column.index + 1}
      aria-label={column.label}
      aria-sort={isSorted ? (smallestFirst ? 'ascending' : 'descending') : undefined}
      tabIndex={-1}
      title={column.label}
      className={cellClass(column, layout)}
    >
      {sorts ? (
        <button type="button" tabIndex={-1} data-focus="" data-sort={sorts} className="ledger-sort">
          {column.label}
          {isSorted && <Arrow size={12} />}
        </button>
      ) : (
        column.label
      )}
      {hasMenus && (
        <>
          <button
            type="button"
            tabIndex={-1}
            data-head-menu=""
            aria-label={`Menu of ${column.label}`}
            className="ledger-head-menu"
          >
            {dots}
          </button>
          <span data-resize="" className="column-edge" />
        </>
      )}
    </th>
  )
}

type Run = { group: FieldGroup; first: string; count: number; width: number }

/** Adjacent columns of one group. */
function runsOf(columns: readonly PlacedTradeColumn[]): Run[] {
  const runs: Run[] = []
  for (const { group, id, width } of columns) {
    const last = runs.at(-1)
    if (last?.group !== group) runs.push({ group, first: id, count: 1, width })
    else {
      last.count += 1
      last.width += width
    }
  }
  return runs
}

/** The names of the groups above those of their columns. Keys skip them: there is nothing to do there. */
export const GroupHead = memo(function GroupHead({ layout }: { layout: TradeLayout }) {
  const { columns, pinnedWidth, actionsWidth, width } = layout
  return (
    <tr className="ledger-groups" style={{ width, '--group-from': `${pinnedWidth}px` } as CSSProperties}>
      <td className="is-edge" style={{ width: pinnedWidth }} />
      {runsOf(columns.filter(({ pinnedAt }) => pinnedAt === null)).map((run) => (
        <th key={run.first} scope="colgroup" colSpan={run.count} className={`of-${run.group}`} style={{ width: run.width }}>
          <span>
            {run.group === 'finance' && <Lock size={12} />}
            {groupNames[run.group]}
          </span>
        </th>
      ))}
      <td className="is-edge" style={{ width: actionsWidth }} />
    </tr>
  )
})
