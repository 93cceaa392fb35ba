import type { Cell } from '@haulm/domain/imports/read-cell.ts'

/** A row as it is in the sheet; its number is the one that the spreadsheet shows. */
export interface NumberedRow {
  number: number
  cells: Cell[]
  /** Absent for a visible row. */
  isHidden?: true
}

/** One sheet of a file, about to be read. A CSV file has no sheets. */
export interface ReadSheet {
  sheets: string[]
  sheet: string | null
  /** Reads it row by row; `take` may block, so that reading never gets far ahead of storing. */
  read: (take: (row: NumberedRow) => void) => void | Promise<void>
}
