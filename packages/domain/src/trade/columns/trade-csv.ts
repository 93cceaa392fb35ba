import type { TruckTypeNames } from '../../reference-data/truck-type-label.ts'
import type { CsvValue } from '../../text/csv.ts'
import { type FieldName, fieldOf } from '../catalogue/catalogue.ts'
import { statusInFile, tradeStatusLabels } from '../status/trade-status.ts'
import type { Trade } from '../trade.ts'
import { nameBehind } from '../values/name-behind.ts'
import { type Column, isStatusColumn } from './columns.ts'
import { derivedValue } from './derived-value.ts'

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

/**
 * The value of a trade's field in a file: names for the records it points to, labels for codes, figures and
 * days as they are stored.
 * @param column where it stands: the logistics status is given as it is, or as the view's Status column shows it.
 * @returns null if it is not set.
 */
function fileValue(trade: Trade, name: FieldName, column: Column, truckNames: TruckTypeNames): CsvValue {
  const { kind, to } = fieldOf(name)
  const value = trade[name]
  if (value === null || value === undefined) return null
  if (kind === 'logisticsStatus' && isStatusColumn(column)) return statusInFile(trade)
  if (kind === 'tradeStatus') return tradeStatusLabels[trade.status]
  if (kind === 'truckType') return truckNames.get(String(value)) ?? String(value)
  return to === undefined ? value : nameBehind(trade, name)
}
