import { monthLabel, shortMonthLabel, withMonthsBetween } from '@haulm/domain/calendar/month.ts'
import type { FigureName } from '@haulm/domain/dashboard/figures.ts'
import { BarChart } from '../ui/figures/bar-chart.tsx'
import { monthOfRow } from './breakdown-table.tsx'
import { figureText } from './figure-forms.ts'
import type { BreakdownRow } from './queries.ts'

/** More bars than this cannot be told apart. */
const mostMonths = 24

/** The amount of a month that a figure sums. */
const amountOf: Record<FigureName, (month: BreakdownRow) => number> = {
  activeTrades: ({ count }) => count,
  totalVolume: ({ volume }) => volume,
  incompleteTradesByRole: ({ count }) => count,
  revenue: ({ revenue }) => revenue ?? 0,
  totalNet: ({ totalNet }) => totalNet ?? 0,
}

/** The latest months as bars. Screen readers have the table. */
export function BreakdownChart({ figure, months }: { figure: FigureName; months: readonly BreakdownRow[] }) {
  const rows = new Map(months.map((row) => [monthOfRow(row), row]))
  const bars = withMonthsBetween([...rows.keys()]).map((month) => {
    const row = rows.get(month)
    return { name: shortMonthLabel(month), label: monthLabel(month), amount: row ? amountOf[figure](row) : 0 }
  })
  return <BarChart bars={bars.slice(-mostMonths)} direction="columns" write={(amount) => figureText(figure, amount)} />
}
