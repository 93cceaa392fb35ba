import { add } from '@haulm/domain/quantity/decimal.ts'
import type { CopiedCell } from '../clipboard/copied-block.ts'
import type { SelectionSum } from '../selection/selection-bar.tsx'
import type { RecordColumn } from './record-column.ts'

/** What a table shows for an empty value. */
const unset = '–'
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

export const labelOf = ({ id, label, heading }: RecordColumn<never>): string =>
  label ?? (typeof heading === 'string' ? heading : id)

/** A cell as it is copied: a figure exact and unformatted, a day as yyyy-MM-dd, all else as shown; empty text when unset. */
export function recordCell<Row>(row: Row, { value, sortValue, cell }: RecordColumn<Row>): CopiedCell {
  const sorts = sortValue?.(row)
  const isRaw = typeof sorts === 'number' || (typeof sorts === 'string' && isDay(sorts))
  const shown = value || isRaw ? null : cell(row)
  const copied = value ? value(row) : typeof shown === 'string' ? shown : (sorts ?? null)
  if (copied === null || copied === unset) return { text: '', kind: 'text' }
  if (typeof copied === 'number') return { text: String(copied), kind: 'number' }
  return { text: copied, kind: isDay(copied) ? 'day' : 'text' }
}

/** The exact sums over the rows, for each column that may be added up. */
export const recordSums = <Row>(rows: readonly Row[], columns: readonly RecordColumn<Row>[]): SelectionSum[] =>
  columns.flatMap((column) =>
    column.sums === undefined
      ? []
      : {
          id: column.id,
          label: labelOf(column),
          kind: column.sums,
          amount: rows.reduce((total, row) => add(total, Number(recordCell(row, column).text)), 0),
        },
  )
