import type { CsvValue } from '../text/csv.ts'
import { type FieldName, fieldOf } from './catalogue/catalogue.ts'
import type { Column } from './columns.ts'
import { derivedValue } from './derived-value.ts'
import type { Trade } from './trade.ts'
import { shownLogisticsStatus } from './trade-status.ts'

/** Truck types by code, as they are shown. */
type TruckNames = ReadonlyMap<string, string>

/** The headings of a file of trades. */
export const csvHeadings = (columns: readonly Column[]): string[] => columns.map(({ label }) => label)

/** A trade as a line of a file: figures as numbers, days as yyyy-MM-dd, names for what it points to; unset is empty. */
export const csvRow = (trade: Trade, columns: readonly Column[], truckNames: TruckNames): CsvValue[] =>
  columns.map(({ fields, derived }) => {
    if (derived) return derivedValue(derived, trade)
    if (fields.length === 1) return csvValue(trade, fields[0], truckNames)
    const shown = fields.map((name) => csvValue(trade, name, truckNames)).filter((value) => value !== null && value !== '')
    return shown.length === 0 ? null : shown.join(' / ')
  })

function csvValue(trade: Trade, name: FieldName, truckNames: TruckNames): CsvValue {
  const { kind, to } = fieldOf(name)
  const value = trade[name]
  if (value === null || value === undefined) return null
  if (kind === 'logisticsStatus') return shownLogisticsStatus(trade)
  if (kind === 'truckType') return truckNames.get(String(value)) ?? String(value)
  if (to === 'commodity') return `${trade.commodityInfo.code} - ${trade.commodityInfo.displayName}`
  if (to === 'client' || to === 'supplier' || to === 'transporter') return trade[to]?.name ?? null
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
