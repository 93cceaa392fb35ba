import type { CellKind } from '@haulm/domain/report/columns.ts'

/** What a cell may hold: days as yyyy-MM-dd, moments as yyyy-MM-dd hh:mm:ss of the wall clock. Null leaves it empty. */
export type SheetCellValue = string | number | boolean | null

export interface SheetColumn {
  label: string
  kind: CellKind
  /** In characters; from the kind and the label unless it is said. */
  width?: number
  /** Amounts that are added up in the last row; further decimals than two would be rounded. */
  isSummed?: true
}

export type SheetRow = readonly SheetCellValue[]

/**
 * Rows of cells as PostgreSQL sends them, a DataRow message each: its letter, its length and the number of its fields, then each field
 * behind its length, which is -1 for none. Numbers are digits, days yyyy-MM-dd, moments yyyy-MM-dd hh:mm:ss of the wall clock, yes and no
 * are t and f; an empty text is as good as none.
 */
export interface CellRows {
  bytes: Buffer
  count: number
}

/** Some rows: as values where they are few, as bytes where they are many. */
export type SheetRows = readonly SheetRow[] | CellRows

/**
 * One sheet of a workbook: a header that stays and filters, rows below it, and no title above it that would break the filter. Where a
 * column is summed, a last row in bold begins with 'Total', apart from what the header filters.
 */
export interface Sheet {
  /** What its tab says: at most 31 characters, none of : \ / ? * [ ] */
  name: string
  columns: readonly SheetColumn[]
  /** Some rows at a time, so that a sheet of any length goes through a small memory. */
  rows: Iterable<SheetRows> | AsyncIterable<SheetRows>
  /** Rows that add nothing to the totals: those whose cell in this column holds this text. */
  leftOut?: { column: number; text: string }
  /** It sums what another sheet of the file holds: its rows are none of those that the history counts. */
  isSummary?: true
  /** Columns, by their place, whose cells are chosen from a range of another sheet; where it is strict, nothing else may be typed. */
  choices?: readonly { column: number; range: string; isStrict: boolean }[]
}

/** What Excel takes: the header counts, and so do the totals. */
export const mostRows = 1_048_576
