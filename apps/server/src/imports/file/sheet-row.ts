import type { Cell } from '@haulm/domain/imports/read-cell.ts'

/** A row of a sheet as it stands there; its number is the one that the spreadsheet shows. */
export interface SheetRow {
  number: number
  cells: Cell[]
}

/** One sheet of a file, being read. A CSV file has no sheets. */
export interface ReadSheet {
  sheets: string[]
  sheet: string | null
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>
}
