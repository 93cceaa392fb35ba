import type { CellKind } from '@haulm/domain/report/columns.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { DerivedColumnName } from '@haulm/domain/trade/catalogue/derived-columns.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { type Column, isStatusColumn } from '@haulm/domain/trade/columns/columns.ts'
import { derivedValue } from '@haulm/domain/trade/columns/derived-value.ts'
import { fileValue, type TruckNames } from '@haulm/domain/trade/columns/file-value.ts'
import { revenue } from '@haulm/domain/trade/rates/margin.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { SheetCellValue, SheetColumn } from '../spreadsheets/sheet.ts'

/** A column of trades in a sheet, and what it shows of each. */
export interface TradeSheetColumn extends SheetColumn {
  cellOf: (trade: Trade) => SheetCellValue
  /** It says which trades are cancelled. */
  isStatus?: true
}

/** How values are told that a trade carries as codes, or as moments in UTC. */
export interface CellContext {
  truckTypes: TruckNames
  wallClock: (moment: string) => string
}

const cellKinds: Record<Kind, CellKind> = {
  text: 'text',
  longText: 'longText',
  rand: 'rand',
  randPerTon: 'rand',
  tons: 'tons',
  percent: 'percent',
  day: 'day',
  flag: 'yesNo',
  logisticsStatus: 'text',
  truckType: 'text',
  reference: 'text',
  tradeStatus: 'text',
  identifier: 'text',
  moment: 'moment',
  version: 'count',
}

/** Names of parties are longer than other texts, in characters. */
const partyWidth = 28

/** Amounts that mean something when they are added up; prices and rates by the ton do not. */
const summedKinds: readonly Kind[] = ['rand', 'tons']

/**
 * The columns of a sheet for a column of a view: one for each of its fields, since a cell with two values could not be summed.
 * Behind the selling price stands what it comes to, for whoever may read the price.
 */
export function sheetColumnsOf(column: Column, context: CellContext): TradeSheetColumn[] {
  const { label, fields, derived } = column
  const mark = isStatusColumn(column) ? { isStatus: true as const } : {}
  if (derived) return [{ ...derivedColumn(label, derived), ...mark }]
  return fields.flatMap((name) => {
    const heading = fields.length > 1 ? fieldOf(name).label : label
    const own = { ...fieldColumn(name, { ...column, label: heading }, context), ...mark }
    return name === 'sellingPrice' ? [own, revenueColumn] : [own]
  })
}

/** What the client is invoiced: none of the fields, since nobody writes it. */
const revenueColumn: TradeSheetColumn = {
  label: 'Revenue',
  kind: 'rand',
  isSummed: true,
  cellOf: ({ sellingPrice = null, tonnage = null }) => revenue(sellingPrice, tonnage),
}

const derivedKinds: Partial<Record<DerivedColumnName, CellKind>> = { delivered: 'yesNo', documents: 'count' }

const derivedColumn = (label: string, derived: DerivedColumnName): TradeSheetColumn => ({
  label,
  kind: derivedKinds[derived] ?? 'text',
  cellOf: (trade) => derivedValue(derived, trade),
})

function fieldColumn(name: FieldName, column: Column, { truckTypes, wallClock }: CellContext): TradeSheetColumn {
  const { kind, to } = fieldOf(name)
  const cellOf = (trade: Trade): SheetCellValue => {
    const value = fileValue(trade, name, column, truckTypes)
    return kind === 'moment' && typeof value === 'string' ? wallClock(value) : value
  }
  return {
    label: column.label,
    kind: cellKinds[kind],
    ...(to && { width: partyWidth }),
    ...(summedKinds.includes(kind) && { isSummed: true }),
    cellOf,
  }
}
