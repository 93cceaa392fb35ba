import { toCents } from '../quantity/decimal.ts'
import type { Tons } from '../quantity/units.ts'

/** How much of a contract is left, in a word. @see docs/rules/contracts.md, rule 4 */
export type StockStatus = 'Unknown' | 'Complete' | 'Low Stock' | 'Full' | 'In Use'

/**
 * Percent of the quantity that is left: up to `low` the stock is low, from `full` on it is full.
 * @see docs/rules/contracts.md, rule 4
 */
export const stockThresholds = { low: 20, full: 90 } as const

const isQuantity = (qty: Tons | null | undefined): qty is Tons => qty != null && Number.isFinite(qty) && qty > 0

/**
 * The status of a contract by what remains of its quantity, judged on whole hundredths of a ton: exactly 20 % is
 * low, a hair more is not.
 * @returns Unknown when there is no quantity.
 */
export function stockStatus(qty: Tons | null | undefined, remaining: Tons): StockStatus {
  if (!isQuantity(qty)) return 'Unknown'
  const [left, whole] = [toCents(remaining) * 100n, toCents(qty)]
  if (left <= 0n) return 'Complete'
  if (left <= BigInt(stockThresholds.low) * whole) return 'Low Stock'
  return left >= BigInt(stockThresholds.full) * whole ? 'Full' : 'In Use'
}

/** The status that people see: an over-drawn contract is called so instead of Complete. @see docs/rules/contracts.md, rule 4 */
export type ShownStatus = StockStatus | 'Over-drawn'

/** More was drawn than was agreed. @see docs/rules/contracts.md, rule 3 */
export const isOverDrawn = (remaining: Tons): boolean => remaining < 0

export const shownStockStatus = ({ qty, remainingQty }: { qty: Tons; remainingQty: Tons }): ShownStatus =>
  isOverDrawn(remainingQty) ? 'Over-drawn' : stockStatus(qty, remainingQty)
