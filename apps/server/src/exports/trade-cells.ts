import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { DerivedColumnName } from '@haulm/domain/trade/catalogue/derived-columns.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import type { Column } from '@haulm/domain/trade/columns.ts'
import { derivedValue } from '@haulm/domain/trade/derived-value.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { tradeStatusLabels } from '@haulm/domain/trade/trade-status.ts'
import type { CellKind } from '../spreadsheets/cell-formats.ts'
import type { CellValue, SheetColumn } from '../spreadsheets/sheet.ts'

/** A column of trades in a sheet, and what it shows of each. */
export interface TradeSheetColumn extends SheetColumn {
  cellOf: (trade: Trade) => CellValue
}

/** How values are told that a trade carries as codes, or as moments in UTC. */
export interface TradeWords {
  /** Names of truck types by code. */
  truckTypes: ReadonlyMap<string, string>
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

type Told = (value: string, words: TradeWords) => string

/** Kinds whose value is not shown as it is stored. */
const told: Partial<Record<Kind, Told>> = {
  truckType: (code, { truckTypes }) => truckTypes.get(code) ?? code,
  tradeStatus: (status) => tradeStatusLabels[status as Trade['status']],
  moment: (moment, { wallClock }) => wallClock(moment),
}

/** Names of parties are longer than other texts, in characters. */
const partyWidth = 28

/** The columns of a sheet for a column of a view: one for each of its fields, since a cell with two values could not be summed. */
export function sheetColumnsOf({ label, fields, derived }: Column, words: TradeWords): TradeSheetColumn[] {
  if (derived) return [derivedColumn(label, derived)]
  return fields.map((name) => fieldColumn(name, fields.length > 1 ? fieldOf(name).label : label, words))
}

const derivedColumn = (label: string, derived: DerivedColumnName): TradeSheetColumn => ({
  label,
  kind: derived === 'delivered' ? 'yesNo' : 'text',
  cellOf: (trade) => derivedValue(derived, trade),
})

function fieldColumn(name: FieldName, label: string, words: TradeWords): TradeSheetColumn {
  const { kind, to } = fieldOf(name)
  if (to) return { label, kind: 'text', width: partyWidth, cellOf: (trade) => nameBehind(trade, to) }
  const tell = told[kind]
  const cellOf = (trade: Trade): CellValue => {
    const value = trade[name] ?? null
    return tell && typeof value === 'string' ? tell(value, words) : value
  }
  return { label, kind: cellKinds[kind], cellOf }
}

/** `HOMCHOP - Hominy chop`, as the tables show it, or the name of a party. */
function nameBehind(trade: Trade, to: NonNullable<ReturnType<typeof fieldOf>['to']>): string | null {
  if (to === 'commodity') return `${trade.commodityInfo.code} - ${trade.commodityInfo.displayName}`
  return to === 'truckType' ? null : (trade[to]?.name ?? null)
}
