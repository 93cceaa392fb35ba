import type { TruckTypeNames } from '../../reference-data/truck-type-label.ts'
import type { CsvValue } from '../../text/csv.ts'
import type { Trade } from '../trade.ts'
import type { Column } from './columns.ts'
import { derivedValue } from './derived-value.ts'
import { fileValue } from './file-value.ts'

/** The headings of a file of trades. */
export const csvHeadings = (columns: readonly Column[]): string[] => columns.map(({ label }) => label)

/** A trade as a line of a file: figures as numbers, days as yyyy-MM-dd, names for the records it points to; unset is empty. */
export const csvRow = (trade: Trade, columns: readonly Column[], truckNames: TruckTypeNames): CsvValue[] =>
  columns.map((column) => {
    const { fields, derived } = column
    if (derived) return derivedValue(derived, trade)
    if (fields.length === 1) return fileValue(trade, fields[0], column, truckNames)
    const shown = fields
      .map((name) => fileValue(trade, name, column, truckNames))
      .filter((value) => value !== null && value !== '')
    return shown.length === 0 ? null : shown.join(' / ')
  })
