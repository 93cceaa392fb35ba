import type { Permission } from '../people/permissions.ts'
import { type Holder, hasAny } from '../people/person.ts'

/** What a cell of a file holds, each in its unit: rand, tons, percent; how it is written follows. */
export type CellKind = 'text' | 'longText' | 'rand' | 'tons' | 'percent' | 'count' | 'day' | 'moment' | 'yesNo'

/** A column of a report's sheet. */
export interface ReportColumn {
  label: string
  kind: CellKind
  /** In characters; from the kind and the label unless it is said. */
  width?: number
  /** Amounts that are added up in the last row. */
  isSummed?: true
  /** Whoever lacks these permissions gets the sheet without it. */
  readers?: readonly Permission[]
}

type Columns = Record<string, ReportColumn>
type CellOf<Kind extends CellKind> = Kind extends 'rand' | 'tons' | 'percent' | 'count'
  ? number | null
  : Kind extends 'yesNo'
    ? boolean | null
    : string | null

/** A row under these columns: amounts as numbers in the column's unit, days as yyyy-MM-dd; null leaves the cell empty. */
export type RowUnder<Of extends Columns> = { [Name in keyof Of]: CellOf<Of[Name]['kind']> }

/** The columns of a sheet that somebody may read, from left to right, each with its name. */
export const columnsReadBy = (reader: Holder, columns: Columns): [string, ReportColumn][] =>
  Object.entries(columns).filter(([, { readers }]) => readers === undefined || hasAny(reader, readers))

/** What names a week of a month: one that is cut at the month's end says the days that count there. */
export const weekColumns = {
  week: { label: 'Week', kind: 'text', width: 40 },
  firstDay: { label: 'First Day', kind: 'day' },
  lastDay: { label: 'Last Day', kind: 'day' },
} as const satisfies Columns

/** Money needs finance, as on the cards. @see docs/rules/rights.md, rule 8 */
const money = { kind: 'rand', isSummed: true, readers: ['finance'] } as const

/** What trades come to. */
export const figureColumns = {
  count: { label: 'Trades', kind: 'count', isSummed: true },
  completed: { label: 'Completed', kind: 'count', isSummed: true },
  tons: { label: 'Volume (t)', kind: 'tons', isSummed: true },
  revenue: { label: 'Revenue (R)', ...money },
  totalNet: { label: 'Total Net (R)', ...money },
} as const satisfies Columns
