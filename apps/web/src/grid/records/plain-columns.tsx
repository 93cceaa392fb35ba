import { formatNumber } from '@haulm/domain/quantity/format.ts'
import type { Rand, RandPerTon, Tons } from '@haulm/domain/quantity/units.ts'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { RandFigure, unset } from '../../ui/text/rand-figure.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import type { RecordColumn } from './record-column.ts'

type Shape<Row> = Omit<RecordColumn<Row>, 'cell' | 'sortValue'>

/** A column of texts, sorted by them; a dash where there is none. */
export const textColumn = <Row,>(shape: Shape<Row>, textOf: (row: Row) => string | null | undefined): RecordColumn<Row> => ({
  ...shape,
  cell: (row) => textOf(row) || '–',
  sortValue: (row) => textOf(row) || null,
})

/** A column of moments, in order of time. */
export const momentColumn = <Row,>(shape: Shape<Row>, at: (row: Row) => string | null | undefined): RecordColumn<Row> => ({
  ...textColumn(shape, (row) => {
    const moment = at(row)
    return moment && formatMoment(moment)
  }),
  sortValue: (row) => at(row) ?? null,
})

/** A column of names, on two lines if one is too short. */
export const nameColumn = <Row,>(shape: Shape<Row>, nameOf: (row: Row) => string | null): RecordColumn<Row> => ({
  ...shape,
  cell: (row) => {
    const name = nameOf(row)
    return name === null ? unset : <TwoLines text={name} />
  },
  sortValue: nameOf,
})

/** A column of tons, which may be added up over several rows. */
export const tonsColumn = <Row,>(shape: Shape<Row>, tonsOf: (row: Row) => Tons): RecordColumn<Row> => ({
  ...shape,
  align: 'end',
  sums: 'tons',
  cell: (row) => formatNumber(tonsOf(row), 1),
  sortValue: tonsOf,
})

/** A column of amounts in rand, with their cents. */
export const randColumn = <Row,>(shape: Shape<Row>, amountOf: (row: Row) => Rand | RandPerTon | null): RecordColumn<Row> => ({
  ...shape,
  align: 'end',
  cell: (row) => <RandFigure amount={amountOf(row)} />,
  sortValue: amountOf,
})
