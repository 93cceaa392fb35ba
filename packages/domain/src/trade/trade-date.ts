import type { Day } from '../calendar/day.ts'
import { dayAtHome } from '../calendar/home-day.ts'
import type { Trade } from './trade.ts'

/**
 * The day that a trade is counted under: of delivery, else of loading, else the company's day of its entry; today while it is entered.
 * @see docs/rules/days.md, rule 2
 */
export const tradeDate = ({ deliveryDate, loadingDate, createdAt }: Trade): Day =>
  deliveryDate ?? loadingDate ?? dayAtHome(createdAt ?? new Date())
