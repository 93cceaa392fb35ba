import { formatMoment } from '../../ui/text/format-moment.ts'
import type { RecordColumn } from './record-column.ts'

type Shape<Row> = Omit<RecordColumn<Row>, 'cell' | 'sortValue'>

/** A column of texts, sorted by them; a dash where there is none. */
export const textColumn = <Row>(shape: Shape<Row>, textOf: (row: Row) => string | null | undefined): RecordColumn<Row> => ({
  ...shape,
  cell: (row) => textOf(row) || '–',
  sortValue: (row) => textOf(row) || null,
})

/** A column of moments, in order of time. */
export const momentColumn = <Row>(shape: Shape<Row>, at: (row: Row) => string | null | undefined): RecordColumn<Row> => ({
  ...textColumn(shape, (row) => {
    const moment = at(row)
    return moment && formatMoment(moment)
  }),
  sortValue: (row) => at(row) ?? null,
})
