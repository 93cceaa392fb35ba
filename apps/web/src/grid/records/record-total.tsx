import type { ReactNode } from 'react'
import type { RecordColumn } from './record-column.ts'

export type RecordTotal = {
  /** '12 contracts'. */
  label: string
  /** By the column's id. */
  cells: Readonly<Record<string, ReactNode>>
  /** Shown beside the label on a phone. */
  onPhone: ReactNode
}

type RecordTotalProps<Row> = { total: RecordTotal; columns: readonly RecordColumn<Row>[]; hasActions: boolean }

/** The last line of a table, closed like an account: a single rule above, a double one below. */
export function RecordTotalRow<Row>({ total: { label, cells }, columns, hasActions }: RecordTotalProps<Row>) {
  const isSummed = ({ id }: RecordColumn<Row>) => cells[id] !== undefined
  const at = columns.findIndex(isSummed)
  // The label stands before the first sum. If sums come first, it stands behind them, in a single column. All may be hidden.
  const from = at === 0 ? columns.findIndex((column) => !isSummed(column)) : 0
  const to = at < 0 ? columns.length : Math.max(at, from + 1)
  const sum = ({ id, align }: RecordColumn<Row>) => (
    <td key={id} className={align === 'end' ? 'is-figure' : undefined}>
      {cells[id]}
    </td>
  )
  return (
    <tfoot>
      <tr className="records-total">
        {columns.slice(0, from).map(sum)}
        <th scope="row" colSpan={to - from}>
          <span>{label}</span>
        </th>
        {columns.slice(to).map(sum)}
        {hasActions && <td />}
      </tr>
    </tfoot>
  )
}

export const RecordTotalStrip = ({ total: { label, onPhone } }: { total: RecordTotal }) => (
  <p className="records-total set-ledger flex justify-between gap-3 bg-card px-4 py-3 text-sm">
    <span>{label}</span>
    <span>{onPhone}</span>
  </p>
)
