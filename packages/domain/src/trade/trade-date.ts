import { type Day, todayIn } from '../calendar/day.ts'
import { dayAtHome } from '../calendar/home-day.ts'
import type { Trade } from './trade.ts'

/**
 * The day that a trade is counted under: of delivery, else of loading, else the company's day of its entry; today while it is entered.
 * @see docs/rules/days.md, rule 2
 */
export const tradeDate = ({ deliveryDate, loadingDate, createdAt }: Trade): Day =>
  deliveryDate ?? loadingDate ?? dayAtHome(createdAt ?? new Date())

/** The same where the company's time zone is named, as on the server. */
export const tradeDateIn = (timeZone: string, { deliveryDate, loadingDate, createdAt }: Trade): Day =>
  deliveryDate ?? loadingDate ?? todayIn(timeZone, new Date(createdAt ?? Date.now()))
