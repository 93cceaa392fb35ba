import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDay } from '@haulm/domain/calendar/format-day.ts'
import type { FigureName } from '@haulm/domain/dashboard/figures.ts'
import { sameDaysOfMonthBefore } from '@haulm/domain/dashboard/growth.ts'
import { formatNumber, formatRand, formatRandShort, formatShort } from '@haulm/domain/quantity/format.ts'

const isMoney = (name: FigureName) => name === 'revenue' || name === 'totalNet'

/** `214`, `48.6K`, `R182.4M`. @see docs/rules/figures.md, rule 11 */
export const figureText = (name: FigureName, amount: number): string =>
  isMoney(name) ? formatRandShort(amount) : formatShort(amount)

/** The exact amount, to the last cent or ton, of which that is the rounded form: `R182 401 234.50`. */
export const exactText = (name: FigureName, amount: number): string => {
  if (isMoney(name)) return formatRand(amount, 2)
  return name === 'totalVolume' ? `${formatNumber(amount, 2)} tons` : formatNumber(amount, 0)
}

/** Less waiting work is welcome; of everything else, more is. */
const isWelcome = (name: FigureName, percent: number) => (name === 'incompleteTradesByRole' ? percent <= 0 : percent >= 0)

/** `+12.4%`; null if there is nothing to compare with. */
export function growthOf(name: FigureName, percent: number | null | undefined) {
  if (percent == null) return null
  const text = `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)}%`
  return { text, isUp: percent >= 0, isGood: isWelcome(name, percent) }
}

/** What waits to be done: a number at a moment, not a sum over days. */
const isOpenWork = (name: FigureName) => name === 'activeTrades' || name === 'incompleteTradesByRole'

/** `against 1–20 Oct`, for open work `against 20 Oct`: what growth is measured against. */
export function baseOfGrowth(name: FigureName, today: Day): string {
  const { first, last } = sameDaysOfMonthBefore(today)
  const day = (one: Day) => String(Number(one.slice(8)))
  const month = formatDay(last).split(' ').at(-1)
  return `against ${first === last || isOpenWork(name) ? day(last) : `${day(first)}–${day(last)}`} ${month}`
}
