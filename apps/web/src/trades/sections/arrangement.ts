import type { Day } from '@haulm/domain/calendar/day.ts'
import { type Month, monthLabel, monthOf } from '@haulm/domain/calendar/month.ts'
import { monthLabelOfWeek, type Week, weekNumber, weekOf } from '@haulm/domain/calendar/week.ts'
import { add } from '@haulm/domain/quantity/decimal.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { sectionLabels, type TradeGroup, type TradeSection, weekDays } from '@haulm/domain/trade/sections.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import type { RowsPlace } from '../queries.ts'

/**
 * How trades are grouped: by section and week; by week alone, whatever was invoiced; or by the month of a trade's date.
 * The undated ones stand apart, but for months, in which each trade has a place.
 */
export type Arrangement = 'sections' | 'weeks' | 'months'

const arrangements: Partial<Record<View, Arrangement>> = { dashboard: 'weeks', liveDashboard: 'months' }
export const arrangementOf = (view: View): Arrangement => arrangements[view] ?? 'sections'

/** Whether the columns of a view stand under the names of their groups. @see docs/rules/screens.md, rule 16 */
export const namesGroups = (view: View): boolean => view in arrangements

/** A part of the table with a header of its own: a week, a month, the undated trades, or the header over the completed weeks. */
export type Part = {
  /** `active/2026-W47`, `unallocated`, `completed`, `completed/2026-W40`, `month/2026-11`. */
  key: string
  section: TradeSection
  /** Null for months, for the undated trades, and for the header over the completed weeks. */
  week: Week | null
  month: Month | null
  count: number
  tons: number
  /** Of months, for whoever may read them. */
  revenue?: number | undefined
  totalNet?: number | undefined
  /** What is fetched for it; null where there is nothing to fetch. */
  place: RowsPlace | null
  /** The header that must be open for it to be there. */
  under: string | null
}

/** The parts from top to bottom, those below a closed header too. */
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

/** The part that opens by itself: the week that it is, or the month. */
export function currentPart(arrangement: Arrangement, today: Day): Part | undefined {
  const key = arrangement === 'months' ? monthOf(today) : weekOf(today)
  const group: TradeGroup = { section: 'active', key, label: '', firstDay: null, lastDay: null, count: 0, tons: 0 }
  return arrange([group], arrangement, '-loadingDate')[0]
}

/** `Week 47, November 2026, 16 Nov – 22 Nov`, `November 2026`: a part as it is called where it cannot be seen. */
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

/** One header over all completed weeks, where there are any. */
function completedHeader(weeks: readonly TradeGroup[]): Part[] {
  if (weeks.length === 0) return []
  const count = weeks.reduce((total, group) => total + group.count, 0)
  const tons = weeks.reduce((total, group) => add(total, group.tons), 0)
  return [{ ...plain, key: 'completed', section: 'completed', count, tons, place: null }]
}

/** The active and the completed trades of a week as one. */
function together(weeks: readonly TradeGroup[]): Part[] {
  const parts = new Map<string | null, Part>()
  for (const week of weeks) {
    const former = parts.get(week.key)
    const part = { ...weekPart('active', week), place: { section: null, week: week.key } }
    parts.set(week.key, former ? { ...part, count: former.count + week.count, tons: add(former.tons, week.tons) } : part)
  }
  return [...parts.values()]
}

/** Weeks stand by their dates, whatever the rows within them are sorted by. */
function inOrder(groups: readonly TradeGroup[], sections: readonly TradeSection[], sort: TradeSort): TradeGroup[] {
  const weeks = groups.filter(({ section, key }) => section !== undefined && sections.includes(section) && key !== null)
  const direction = sort === 'loadingDate' ? 1 : -1
  return weeks.sort((left, right) => (String(left.key) < String(right.key) ? -direction : direction))
}
