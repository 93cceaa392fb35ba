import type { Day } from '@haulm/domain/calendar/day.ts'
import { type Month, monthLabel, monthOf } from '@haulm/domain/calendar/month.ts'
import { monthLabelOfWeek, type Week, weekNumber, weekOf } from '@haulm/domain/calendar/week.ts'
import { add } from '@haulm/domain/quantity/decimal.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { sectionLabels, type TradeGroup, type TradeSection, weekDays } from '@haulm/domain/trade/sections.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import type { RowsPlace } from '../queries.ts'

/**
 * How trades are grouped: by section and week; by week alone, whether invoiced or not; or by the month of a trade's date. Undated
 * trades have a part of their own, except among months, where every trade has a place.
 */
export type Arrangement = 'sections' | 'weeks' | 'months'

const arrangements: Partial<Record<View, Arrangement>> = { dashboard: 'weeks', liveDashboard: 'months' }
export const arrangementOf = (view: View): Arrangement => arrangements[view] ?? 'sections'

/** Whether a view shows the names of the field groups above its columns. */
export const namesGroups = (view: View): boolean => view in arrangements

/** A part of the table with its own header: a week, a month, the undated trades, or the header above the completed weeks. */
export type Part = {
  /** `active/2026-W47`, `unallocated`, `completed`, `completed/2026-W40`, `month/2026-11`. */
  key: string
  section: TradeSection
  /** Null for months, for the undated trades, and for the header above the completed weeks. */
  week: Week | null
  month: Month | null
  count: number
  tons: number
  /** For months only, if the person may read them. */
  revenue?: number | undefined
  totalNet?: number | undefined
  /** Which rows to fetch for it; null if there are none to fetch. */
  place: RowsPlace | null
  /** The key of the header that must be open for this part to be shown; null if none. */
  under: string | null
}

/** The parts from top to bottom, including those below a closed header. */
export function arrange(groups: readonly TradeGroup[], arrangement: Arrangement, sort: TradeSort): Part[] {
  if (arrangement === 'months') return groups.map(monthPart)
  const undated = groups.filter(({ section }) => section === 'unallocated').map(undatedPart)
  if (arrangement === 'weeks') return [...together(inOrder(groups, ['active', 'completed'], sort)), ...undated]
  const completed = inOrder(groups, ['completed'], sort)
  return [
    ...inOrder(groups, ['active'], sort).map((week) => weekPart('active', week)),
    ...undated,
    ...completedHeader(completed),
    ...completed.map((week) => ({ ...weekPart('completed', week), under: 'completed' })),
  ]
}

/** The part that is open by default: the current week or month. */
export function currentPart(arrangement: Arrangement, today: Day): Part | undefined {
  const key = arrangement === 'months' ? monthOf(today) : weekOf(today)
  const group: TradeGroup = { section: 'active', key, label: '', firstDay: null, lastDay: null, count: 0, tons: 0 }
  return arrange([group], arrangement, '-loadingDate')[0]
}

/** Whether a part is the current month, or the current week with its trades that are not yet completed. */
export const isCurrent = ({ section, week, month }: Pick<Part, 'section' | 'week' | 'month'>, today: Day): boolean =>
  month === null ? section === 'active' && week === weekOf(today) : month === monthOf(today)

/** `Week 47, November 2026, 16 Nov – 22 Nov`, `November 2026`: what a part is called in a text of its own. */
export function labelOfPart({ week, month, section }: Pick<Part, 'week' | 'month' | 'section'>): string {
  if (month !== null) return monthLabel(month)
  if (week !== null) return `Week ${weekNumber(week)}, ${monthLabelOfWeek(week)}, ${weekDays(week)}`
  return section === 'unallocated' ? sectionLabels.unallocated : sectionLabels.completed
}

const plain = { week: null, month: null, under: null }

const weekPart = (section: TradeSection, { key, count, tons }: TradeGroup): Part => ({
  ...plain,
  key: `${section}/${key}`,
  section,
  week: key,
  count,
  tons,
  place: { section, week: key },
})

const undatedPart = ({ count, tons }: TradeGroup): Part => ({
  ...plain,
  key: 'unallocated',
  section: 'unallocated',
  count,
  tons,
  place: { section: 'unallocated', week: null },
})

const monthPart = ({ key, count, tons, revenue, totalNet }: TradeGroup): Part => ({
  ...plain,
  key: `month/${key}`,
  section: 'active',
  month: key,
  count,
  tons,
  revenue,
  totalNet,
  place: { section: null, week: null, month: key },
})

/** One header above all completed weeks, if there are any. */
function completedHeader(weeks: readonly TradeGroup[]): Part[] {
  if (weeks.length === 0) return []
  const count = weeks.reduce((total, group) => total + group.count, 0)
  const tons = weeks.reduce((total, group) => add(total, group.tons), 0)
  return [{ ...plain, key: 'completed', section: 'completed', count, tons, place: null }]
}

/** The active and the completed trades of each week merged into one part. */
function together(weeks: readonly TradeGroup[]): Part[] {
  const parts = new Map<string | null, Part>()
  for (const week of weeks) {
    const former = parts.get(week.key)
    const part = { ...weekPart('active', week), place: { section: null, week: week.key } }
    parts.set(week.key, former ? { ...part, count: former.count + week.count, tons: add(former.tons, week.tons) } : part)
  }
  return [...parts.values()]
}

/** Weeks are in order of date, whatever the rows within them are sorted by. */
function inOrder(groups: readonly TradeGroup[], sections: readonly TradeSection[], sort: TradeSort): TradeGroup[] {
  const weeks = groups.filter(({ section, key }) => section !== undefined && sections.includes(section) && key !== null)
  const direction = sort === 'loadingDate' ? 1 : -1
  return weeks.sort((left, right) => (String(left.key) < String(right.key) ? -direction : direction))
}
