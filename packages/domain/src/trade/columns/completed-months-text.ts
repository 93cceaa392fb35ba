import { formatDayWithYear } from '../../calendar/format-day.ts'
import { dayAtHome } from '../../calendar/home-day.ts'
import { formatNumber, formatRand, formatRandPerTon } from '../../quantity/format.ts'
import { type TruckTypeNames, truckTypeLabel } from '../../reference-data/truck-type-label.ts'
import { type FieldName, fieldOf } from '../catalogue/catalogue.ts'
import type { Kind } from '../catalogue/kinds.ts'
import type { Trade } from '../trade.ts'
import { nameBehind } from '../values/name-behind.ts'
import type { Column } from './columns.ts'
import { derivedValue } from './derived-value.ts'

/** Shown for an empty value. @see docs/rules/figures.md, rule 12 */
const nothing = '-'

const yesOrNo = (isYes: boolean) => (isYes ? 'Yes' : 'No')
const spaced = (text: string) => text.replaceAll('_', ' ')

const writers: Partial<Record<Kind, (value: never, trade: Trade, name: FieldName) => string>> = {
  rand: (amount: number) => formatRand(amount, 2),
  randPerTon: (amount: number) => formatRandPerTon(amount),
  tons: (amount: number) => formatNumber(amount, 2),
  percent: (amount: number) => `${formatNumber(amount, 1)} %`,
  day: (day: string) => formatDayWithYear(day),
  flag: yesOrNo,
  moment: (moment: string) => formatDayWithYear(dayAtHome(moment)),
  logisticsStatus: spaced,
  reference: (_id, trade, name) => named(trade, name),
}

/** The commodity by its description, else by its code; other records by their name. */
function named(trade: Trade, name: FieldName): string {
  if (name === 'commodityId') return trade.commodityInfo.description ?? spaced(trade.commodity)
  return nameBehind(trade, name) ?? nothing
}

/**
 * What a cell of the completed months shows: in the terms of the report, not those of the working tables.
 * @param truckTypes their names by code; one that is no longer in the list is shown by its code.
 */
export function completedMonthsText(trade: Trade, column: Column, truckTypes: TruckTypeNames): string {
  if (column.derived) {
    const value = derivedValue(column.derived, trade)
    if (typeof value === 'boolean') return yesOrNo(value)
    const text = value === null ? nothing : String(value)
    return column.derived === 'shownStatus' ? spaced(text) : text
  }
  const [name] = column.fields
  const value = trade[name]
  if (value === null || value === undefined || value === '') return nothing
  if (name === 'truckType') return truckTypeLabel(String(value), truckTypes)
  return writers[fieldOf(name).kind]?.(value as never, trade, name) ?? String(value)
}
