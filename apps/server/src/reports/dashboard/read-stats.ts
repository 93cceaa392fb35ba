import { readDashboardStats } from '@haulm/api/reports/dashboard.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { addMonths, firstDayOfMonth, lastDayOfMonth, type Month, monthOf } from '@haulm/domain/calendar/month.ts'
import { type FigureName, figureNames, readsFigure, waitingForOf } from '@haulm/domain/dashboard/figures.ts'
import { type DaySpan, growthPercent, monthSoFar, sameDaysOfMonthBefore } from '@haulm/domain/dashboard/growth.ts'
import { serve } from '../../http/serve.ts'
import { type Figures, figuresOfPeriods } from './figures.queries.ts'

/**
 * The cards of the dashboard: each figure in full, its growth, and its last twelve months. Sums are compared with the same days
 * of the month before, open work with what was open at this time a month ago.
 * @see docs/rules/figures.md, rule 9
 */
export const serveDashboardStats = serve(readDashboardStats, async ({ asOf, user, now, timeZone }) => {
  const today = todayIn(timeZone, now)
  const periods = [null, monthSoFar(today), sameDaysOfMonthBefore(today), ...lastMonths(monthOf(today))]
  const [whole, thisMonth, monthBefore, ...months] = await figuresOfPeriods(asOf, periods, {
    waiting: waitingForOf(user),
    // Rounded, so that what was read in the same minute can be reused as long as nothing was written.
    now: beginningOfMinute(now),
    timeZone,
  })
  if (!whole || !thisMonth || !monthBefore) throw new Error('Each period has its figures.')
  const readable = figureNames.filter((name) => readsFigure(user, name))
  return {
    ...ofEach(readable, (name) => whole[name]),
    growth: {
      ...ofEach(readable, (name) => growthPercent(thisMonth[name], monthBefore[name])),
      activeTrades: growthPercent(whole.activeTrades, whole.activeTrades - whole.openedActive),
      incompleteTradesByRole: growthPercent(whole.incompleteTradesByRole, whole.incompleteTradesByRole - whole.openedIncomplete),
    },
    trend: ofEach(readable, (name) => months.map((month) => month[name])),
  }
})

const beginningOfMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/** The twelve months up to this one, oldest first. */
const lastMonths = (month: Month): DaySpan[] =>
  Array.from({ length: 12 }, (_, at) => addMonths(month, at - 11)).map((one) => ({
    first: firstDayOfMonth(one),
    last: lastDayOfMonth(one),
  }))

type OfFigures<T> = Record<Exclude<FigureName, 'revenue' | 'totalNet'>, T> & Partial<Record<FigureName, T>>

/** Figures that the reader may not read are absent; the other three may be read by everybody who gets here. */
const ofEach = <T>(names: readonly FigureName[], one: (name: keyof Figures) => T) =>
  Object.fromEntries(names.map((name) => [name, one(name)])) as OfFigures<T>
