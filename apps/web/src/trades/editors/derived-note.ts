import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear, weekdayName } from '@haulm/domain/calendar/format-day.ts'
import { weekNumber, weekOf } from '@haulm/domain/calendar/week.ts'
import { formatRand } from '@haulm/domain/quantity/format.ts'
import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { noLookups, withPatch } from '../edit/edits-over-rows.ts'

/** What follows from an edit, as shown below the cell: a text and a figure. */
export type Derived = { text: string; figure: string }

const textOf = {
  loadRatePerTon: 'Load rate per ton becomes',
  netAmountPerTon: 'Net per ton becomes',
  totalNetAmount: 'Total net becomes',
} as const

/** What else changes when the field gets this value; nothing for most fields. */
export function derivedFrom(trade: Trade, name: FieldName, value: string | number | boolean | null): Derived[] {
  if (fieldOf(name).kind === 'day') return value === null ? [] : [dayText(String(value))]
  const next = withPatch(trade, { [name]: value } as TradePatch, noLookups)
  return (Object.keys(textOf) as (keyof typeof textOf)[])
    .filter((computed) => next[computed] !== undefined && next[computed] !== trade[computed])
    .map((computed) => ({ text: textOf[computed], figure: figureOf(next[computed] ?? null) }))
}

const figureOf = (amount: number | null) => (amount === null ? 'empty' : formatRand(amount, 2))

const dayText = (day: Day): Derived => ({
  text: `${weekdayName(day)} ${formatDayWithYear(day)}`,
  figure: `week ${weekNumber(weekOf(day))}`,
})
