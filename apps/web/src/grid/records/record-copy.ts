import { add } from '@haulm/domain/quantity/decimal.ts'
import type { CopiedCell } from '../clipboard/copied-block.ts'
import type { SelectionSum } from '../selection/selection-bar.tsx'
import type { RecordColumn } from './record-column.ts'

/** What a table shows for an empty value. */
const unset = '–'
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

export const labelOf = ({ id, label, heading }: RecordColumn<never>): string =>
  label ?? (typeof heading === 'string' ? heading : id)

/** What is copied of a cell: a figure exact and unformatted, a day as yyyy-MM-dd, all else as shown. */
function copiedOf<Row>(row: Row, { value, sortValue, cell }: RecordColumn<Row>): string | number | null {
  if (value) return value(row)
  const sorts = sortValue?.(row) ?? null
  if (typeof sorts === 'number' || isDay(sorts ?? '')) return sorts
  const shown = cell(row)
  return typeof shown === 'string' ? shown : sorts
}

/** A cell as it is copied; empty text when unset. */
export function recordCell<Row>(row: Row, column: RecordColumn<Row>): CopiedCell {
  const copied = copiedOf(row, column)
  if (copied === null || copied === unset) return { text: '', kind: 'text' }
  if (typeof copied === 'number') return { text: String(copied), kind: 'number' }
  return { text: copied, kind: isDay(copied) ? 'day' : 'text' }
}

/** The columns without sorting, for when only the first rows were fetched: it would sort these alone. They are copied as before. */
export const unsorted = <Row>(columns: readonly RecordColumn<Row>[]): RecordColumn<Row>[] =>
  columns.map((column) => {
    const { sortValue: _, ...others } = column
    return { ...others, value: (row) => copiedOf(row, column) }
  })

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
