import type { TruckTypeNames } from '../../reference-data/truck-type-label.ts'
import type { CsvValue } from '../../text/csv.ts'
import { type FieldName, fieldOf } from '../catalogue/catalogue.ts'
import { statusInFile, tradeStatusLabels } from '../status/trade-status.ts'
import type { Trade } from '../trade.ts'
import { nameBehind } from '../values/name-behind.ts'
import { type Column, isStatusColumn } from './columns.ts'

/**
 * What a file says of a field of a trade: names for what it points to, words for codes, figures and days as they are stored.
 * @param column where it stands: the logistics status is told as it is, or as the view's Status column tells it.
 * @returns null for what is not set.
 */
export function fileValue(trade: Trade, name: FieldName, column: Column, truckNames: TruckTypeNames): CsvValue {
  const { kind, to } = fieldOf(name)
  const value = trade[name]
  if (value === null || value === undefined) return null
  if (kind === 'logisticsStatus' && isStatusColumn(column)) return statusInFile(trade)
  if (kind === 'tradeStatus') return tradeStatusLabels[trade.status]
  if (kind === 'truckType') return truckNames.get(String(value)) ?? String(value)
  return to === undefined ? value : nameBehind(trade, name)
}
