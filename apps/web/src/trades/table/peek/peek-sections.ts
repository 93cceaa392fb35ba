import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import { type FieldGroup, type FieldName, fieldNames, fieldOf, groupOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { nameBehind } from '@haulm/domain/trade/values/name-behind.ts'
import { writtenTradeValue } from '../../../api/history/written-trade-value.ts'

/** A field as text: null if it is unset. */
export type PeekLine = { name: FieldName; label: string; text: string | null }
export type PeekSection = { group: FieldGroup; lines: PeekLine[] }

const order: readonly FieldGroup[] = ['logistics', 'costing', 'finance', 'record']

/** Fields that only programs use are in no table or form; the trade number is the panel's heading. */
const isForPeople = (name: FieldName): boolean => {
  const { form, columns } = fieldOf(name)
  return name !== 'tradeNumber' && (form !== undefined || columns !== undefined)
}

/** Fields are in the order of the dialog; those that it does not have come last. */
const placeOf = (name: FieldName): number => fieldOf(name).form?.at ?? Number.POSITIVE_INFINITY

/** The whole trade by field groups: every field that the person may read, and no empty group. */
export function peekSections(trade: Trade, truckNames: TruckTypeNames): PeekSection[] {
  const given = fieldNames.filter((name) => isForPeople(name) && trade[name] !== undefined)
  const sections = order.map((group) => ({
    group,
    lines: given
      .filter((name) => groupOf(name) === group)
      .sort((left, right) => (placeOf(left) === placeOf(right) ? 0 : placeOf(left) - placeOf(right)))
      .map((name) => ({ name, label: fieldOf(name).label, text: textOf(trade, name, truckNames) })),
  }))
  return sections.filter(({ lines }) => lines.length > 0)
}

/** The trade carries the names of the records that it refers to, except its truck type. */
const textOf = (trade: Trade, name: FieldName, truckNames: TruckTypeNames): string | null =>
  writtenTradeValue(name, trade[name], {
    reference: (id) => nameBehind(trade, name) ?? id,
    truckType: (code) => truckNames.get(code) ?? code,
  })
