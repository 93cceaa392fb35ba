import type { Day } from '../calendar/day.ts'
import { dayAtHome } from '../calendar/home-day.ts'
import type { Trade } from './trade.ts'

/**
 * The day under which a trade counts: the delivery date, else the loading date, else the company's day of its entry; today
 * while it is being entered.
 * @see docs/rules/days.md, rule 2
 */
export const tradeDate = ({ deliveryDate, loadingDate, createdAt }: Trade): Day =>
  deliveryDate ?? loadingDate ?? dayAtHome(createdAt ?? new Date())
