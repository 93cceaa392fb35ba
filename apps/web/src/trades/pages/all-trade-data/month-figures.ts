import { add } from '@haulm/domain/quantity/decimal.ts'
import type { Tons } from '@haulm/domain/quantity/units.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'

/** What the cards above All Trade Data show. */
export type MonthFigures = {
  /** Neither cancelled nor deleted; this also holds for `completed`. */
  total: number
  completed: number
  pending: number
  tons: Tons
  /** Whole percent; 0 without trades. */
  completionRate: number
}

/** The figures of the cards, computed from the months below, so that both agree. @see docs/rules/figures.md, rule 8 */
export function figuresOfMonths(months: readonly TradeGroup[]): MonthFigures {
  const total = months.reduce((sum, { count, cancelled = 0 }) => sum + count - cancelled, 0)
  const completed = months.reduce((sum, month) => sum + (month.completed ?? 0), 0)
  const tons = months.reduce((sum, month) => add(sum, month.tons), 0)
  const completionRate = total === 0 ? 0 : Math.round((completed / total) * 100)
  return { total, completed, pending: total - completed, tons, completionRate }
}
