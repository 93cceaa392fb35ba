import type { FigureName } from '@haulm/domain/dashboard/figures.ts'
import { BarChart } from '../ui/figures/bar-chart.tsx'
import { barsOfMonths } from '../ui/figures/bars-of-months.ts'
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
  const bars = barsOfMonths(months.map((row) => ({ month: monthOfRow(row), amount: amountOf[figure](row) })))
  return <BarChart bars={bars.slice(-mostMonths)} direction="columns" write={(amount) => figureText(figure, amount)} />
}
