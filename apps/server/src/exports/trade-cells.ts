import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { DerivedColumnName } from '@haulm/domain/trade/catalogue/derived-columns.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import type { Column } from '@haulm/domain/trade/columns.ts'
import { derivedValue } from '@haulm/domain/trade/derived-value.ts'
import { fileValue, type TruckNames } from '@haulm/domain/trade/file-value.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { CellKind } from '../spreadsheets/cell-formats.ts'
import type { CellValue, SheetColumn } from '../spreadsheets/sheet.ts'

/** A column of trades in a sheet, and what it shows of each. */
export interface TradeSheetColumn extends SheetColumn {
  cellOf: (trade: Trade) => CellValue
}

/** How values are told that a trade carries as codes, or as moments in UTC. */
export interface TradeWords {
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

/** The columns of a sheet for a column of a view: one for each of its fields, since a cell with two values could not be summed. */
export function sheetColumnsOf(column: Column, words: TradeWords): TradeSheetColumn[] {
  const { label, fields, derived } = column
  if (derived) return [derivedColumn(label, derived)]
  return fields.map((name) => fieldColumn(name, { ...column, label: fields.length > 1 ? fieldOf(name).label : label }, words))
}

const derivedColumn = (label: string, derived: DerivedColumnName): TradeSheetColumn => ({
  label,
  kind: derived === 'delivered' ? 'yesNo' : 'text',
  cellOf: (trade) => derivedValue(derived, trade),
})

function fieldColumn(name: FieldName, column: Column, { truckTypes, wallClock }: TradeWords): TradeSheetColumn {
  const { kind, to } = fieldOf(name)
  const cellOf = (trade: Trade): CellValue => {
    const value = fileValue(trade, name, column, truckTypes)
    return kind === 'moment' && typeof value === 'string' ? wallClock(value) : value
  }
  return { label: column.label, kind: cellKinds[kind], ...(to && { width: partyWidth }), cellOf }
}
