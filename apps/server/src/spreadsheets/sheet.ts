import type { CellKind } from '@haulm/domain/report/columns.ts'

/** What a cell can hold: days as yyyy-MM-dd, moments as yyyy-MM-dd hh:mm:ss of the wall clock. Null leaves it empty. */
export type SheetCellValue = string | number | boolean | null

export interface SheetColumn {
  label: string
  kind: CellKind
  /** In characters; derived from the kind and the label if it is absent. */
  width?: number
  /** Amounts that the last row adds up; more than two decimals would be rounded. */
  isSummed?: true
  /** What is written for a cell that is one of these keys: for texts. */
  names?: ReadonlyMap<string, string>
}

export type SheetRow = readonly SheetCellValue[]

/**
 * Rows of cells as PostgreSQL sends them, one DataRow message each: its letter, its length and the number of its fields, then
 * each field after its length, which is -1 for null. Numbers are digits, days yyyy-MM-dd, moments yyyy-MM-dd hh:mm:ss of the wall
 * clock, booleans t and f; an empty text counts as null.
 */
export interface CellRows {
  bytes: Buffer
  count: number
}

/** Some rows: as values if there are few, as bytes if there are many. */
export type SheetRows = readonly SheetRow[] | CellRows

/**
 * One sheet of a workbook: a frozen header with filters, and rows below it; no title above it, which would break the filter. If a
 * column is summed, a last row in bold begins with 'Total', outside the filtered range.
 */
export interface Sheet {
  /** The name on its tab: at most 31 characters, none of : \ / ? * [ ] */
  name: string
  columns: readonly SheetColumn[]
  /** In portions, so that a sheet of any length needs little memory. */
  rows: Iterable<SheetRows> | AsyncIterable<SheetRows>
  /** Rows that add nothing to the totals: those with this text in this column. */
  leftOut?: { column: number; text: string }
  /** It sums up another sheet of the file: its rows do not count in the history of exports. */
  isSummary?: true
  /** Columns, by index, whose cells are chosen from a range of another sheet; if it is strict, nothing else can be typed. */
  choices?: readonly { column: number; range: string; isStrict: boolean }[]
}

/** What Excel accepts, header and totals included. */
export const mostRows = 1_048_576
