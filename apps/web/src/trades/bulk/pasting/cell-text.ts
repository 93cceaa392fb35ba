import { dayAtHome } from '@haulm/domain/calendar/home-day.ts'
import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind } from '@haulm/domain/trade/catalogue/kinds.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { derivedValue } from '@haulm/domain/trade/columns/derived-value.ts'
import { shownLogisticsStatus, tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { nameBehind } from '@haulm/domain/trade/values/name-behind.ts'
import type { CopiedCell } from '../../../grid/clipboard/copied-block.ts'

/** The separator between the fields of one column. */
export const fieldMark = ' / '

/** A cell's content, written so that it reads the same when pasted back. */
export function copiedCell(trade: Trade, column: Column, truckNames: TruckTypeNames): CopiedCell {
  if (column.derived !== undefined) return { text: plain(derivedValue(column.derived, trade)), kind: 'text' }
  const [first, ...others] = column.fields
  if (others.length === 0) return { text: fieldText(trade, first, truckNames), kind: kindOf(first) }
  const texts = column.fields.map((name) => fieldText(trade, name, truckNames))
  return { text: texts.every((text) => text === '') ? '' : texts.join(fieldMark), kind: 'text' }
}

const kindOf = (name: FieldName): CopiedCell['kind'] => {
  const { kind } = fieldOf(name)
  return isNumberKind(kind) ? 'number' : kind === 'day' ? 'day' : 'text'
}

const plain = (value: unknown) =>
  value === null || value === undefined ? '' : value === true ? 'Yes' : value === false ? 'No' : String(value)

/** A field's value as a person would type it. */
export function fieldText(trade: Trade, name: FieldName, truckNames: TruckTypeNames): string {
  const { kind, texts: [yes, no] = ['Yes', 'No'] } = fieldOf(name)
  const value = trade[name]
  if (value === null || value === undefined) return ''
  if (kind === 'flag') return value === true ? yes : no
  if (kind === 'truckType') return truckNames.get(String(value)) ?? String(value)
  if (kind === 'logisticsStatus') return shownLogisticsStatus(trade)
  if (kind === 'tradeStatus') return tradeStatusLabels[trade.status]
  if (kind === 'moment') return dayAtHome(String(value))
  if (kind !== 'reference') return String(value)
  return (name === 'commodityId' ? trade.commodityInfo.code : nameBehind(trade, name)) ?? ''
}
