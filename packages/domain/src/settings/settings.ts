import type { Day } from '../calendar/day.ts'

/** What an administrator may set for everyone. @see decisions, 'Trades' and 'Statistics' */
export type Settings = {
  /** First loading date of the dashboard table's default range. */
  dashboardStart: Day
  /** Whether finance may write its own fields while a trade is Complete and not yet invoiced. */
  financeMayFinishComplete: boolean
  /** Whether the trade dialog warns when a load goes beyond what is left of its contract. */
  warnOverdrawn: boolean
}

export const defaultSettings: Settings = {
  dashboardStart: '2025-09-01',
  financeMayFinishComplete: false,
  warnOverdrawn: true,
}
