import type { Permission } from '../people/permissions.ts'
import { type Holder, hasAny } from '../people/person.ts'

/** What a cell of a file holds, each kind with its unit: rand, tons, percent; its format follows from it. */
export type CellKind = 'text' | 'longText' | 'rand' | 'tons' | 'percent' | 'count' | 'day' | 'moment' | 'yesNo'

/** A column of a report's sheet. */
export interface ReportColumn {
  label: string
  kind: CellKind
  /** In characters; derived from the kind and the label if it is absent. */
  width?: number
  /** Amounts that the last row adds up. */
  isSummed?: true
  /** People who lack these permissions get the sheet without the column. */
  readers?: readonly Permission[]
}

type Columns = Record<string, ReportColumn>
type CellOf<Kind extends CellKind> = Kind extends 'rand' | 'tons' | 'percent' | 'count'
  ? number | null
  : Kind extends 'yesNo'
    ? boolean | null
    : string | null

/** A row of these columns: amounts as numbers in the column's unit, days as yyyy-MM-dd; null leaves the cell empty. */
export type RowUnder<Of extends Columns> = { [Name in keyof Of]: CellOf<Of[Name]['kind']> }

/** The columns of a sheet that a person may read, from left to right, each with its name. */
export const columnsReadBy = (reader: Holder, columns: Columns): [string, ReportColumn][] =>
  Object.entries(columns).filter(([, { readers }]) => readers === undefined || hasAny(reader, readers))

/** The columns that identify a week of a month: if the month cuts the week, they name the days that count in this month. */
export const weekColumns = {
  week: { label: 'Week', kind: 'text', width: 40 },
  firstDay: { label: 'First Day', kind: 'day' },
  lastDay: { label: 'Last Day', kind: 'day' },
} as const satisfies Columns

/** Money needs finance, as on the dashboard's cards. @see docs/rules/rights.md, rule 8 */
const money = { kind: 'rand', isSummed: true, readers: ['finance'] } as const

/** The totals of trades. */
export const figureColumns = {
  count: { label: 'Trades', kind: 'count', isSummed: true },
  completed: { label: 'Completed', kind: 'count', isSummed: true },
  tons: { label: 'Volume (t)', kind: 'tons', isSummed: true },
  revenue: { label: 'Revenue (R)', ...money },
  totalNet: { label: 'Total Net (R)', ...money },
} as const satisfies Columns
