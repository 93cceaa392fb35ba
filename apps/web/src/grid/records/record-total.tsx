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
  const at = columns.findIndex(({ id }) => cells[id] !== undefined)
  // All summed columns may be hidden.
  const first = at < 0 ? columns.length : at
  const summed = columns.slice(first)
  return (
    <tfoot>
      <tr className="records-total">
        <th scope="row" colSpan={first}>
          <span>{label}</span>
        </th>
        {summed.map(({ id, align }) => (
          <td key={id} className={align === 'end' ? 'is-figure' : undefined}>
            {cells[id]}
          </td>
        ))}
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
