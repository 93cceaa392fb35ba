import { add } from '@haulm/domain/quantity/decimal.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'

/** The figures of the cards, computed from the months below, so that both agree; without cancelled and deleted trades. @see docs/rules/figures.md, rule 8 */
export function figuresOfMonths(months: readonly TradeGroup[]) {
  // Neither cancelled nor deleted ones.
  const total = months.reduce((sum, { count, cancelled = 0 }) => sum + count - cancelled, 0)
  const completed = months.reduce((sum, month) => sum + (month.completed ?? 0), 0)
  const tons = months.reduce((sum, month) => add(sum, month.tons), 0)
  /** Whole percent; 0 without trades. */
  const completionRate = total === 0 ? 0 : Math.round((completed / total) * 100)
  return { total, completed, pending: total - completed, tons, completionRate }
}
