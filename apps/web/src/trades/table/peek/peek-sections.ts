import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import { type FieldGroup, type FieldName, fieldNames, fieldOf, groupOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { writtenTradeValue } from '../../../api/history/written-trade-value.ts'

/** A field as it is read: null where it is unset. */
export type PeekLine = { name: FieldName; label: string; text: string | null }
export type PeekSection = { group: FieldGroup; lines: PeekLine[] }

const order: readonly FieldGroup[] = ['logistics', 'costing', 'finance', 'record']

/** What only programs ask for has no place in any table or form; the number stands above all of it. */
const isForPeople = (name: FieldName): boolean => {
  const { form, columns } = fieldOf(name)
  return name !== 'tradeNumber' && (form !== undefined || columns !== undefined)
}

/** Fields stand as in the dialog; those that it does not have, behind them. */
const placeOf = (name: FieldName): number => fieldOf(name).form?.at ?? Number.POSITIVE_INFINITY

/** The whole trade by its groups: every field that its reader was given, and no group of which they were given none. */
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

/** The trade carries the names of what it points to, but for its truck. */
const textOf = (trade: Trade, name: FieldName, truckNames: TruckTypeNames): string | null =>
  writtenTradeValue(name, trade[name], {
    reference: (id) => {
      const { to } = fieldOf(name)
      if (to === 'commodity') return codeAndName(trade.commodityInfo)
      return (to === 'client' || to === 'supplier' || to === 'transporter' ? trade[to]?.name : undefined) ?? id
    },
    truckType: (code) => truckNames.get(code) ?? code,
  })
