import { monthLabel } from '@haulm/domain/calendar/month.ts'
import type { FigureName } from '@haulm/domain/dashboard/figures.ts'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { monthOf } from './breakdown-table.tsx'
import { figureText } from './figure-forms.ts'
import type { BreakdownRow } from './queries.ts'

/** More bars than these are no longer told apart. */
const mostMonths = 24

/** What of a month a figure sums. */
const amountOf: Record<FigureName, (month: BreakdownRow) => number> = {
  activeTrades: ({ count }) => count,
  totalVolume: ({ volume }) => volume,
  incompleteTradesByRole: ({ count }) => count,
  revenue: ({ revenue }) => revenue ?? 0,
  totalNet: ({ totalNet }) => totalNet ?? 0,
}

/** The latest months as bars. Those who listen have the table. */
export function BreakdownChart({ figure, months }: { figure: FigureName; months: readonly BreakdownRow[] }) {
  const bars = months.slice(-mostMonths).map((month) => ({
    month: monthOf(month),
    name: `${month.monthName.slice(0, 3)} ${String(month.year).slice(2)}`,
    amount: amountOf[figure](month),
  }))
  const write = (amount: unknown) => figureText(figure, Number(amount))
  const tick = { fill: 'var(--muted-foreground)', fontSize: 12 }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={bars} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--rule)' }} minTickGap={12} />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={58} tickFormatter={write} />
        <Tooltip
          cursor={{ fill: 'var(--row-hover)' }}
          isAnimationActive={false}
          formatter={(amount) => [write(amount), '']}
          separator=""
          labelFormatter={(_, [bar]) => (bar ? monthLabel(bar.payload.month) : '')}
          contentStyle={{
            background: 'var(--popover)',
            border: '1px solid var(--rule)',
            borderRadius: 3,
            color: 'var(--foreground)',
            fontSize: 12,
          }}
          itemStyle={{ color: 'var(--foreground)' }}
        />
        <Bar dataKey="amount" fill="var(--chart-1)" isAnimationActive={false} maxBarSize={28} />
      </BarChart>
    </ResponsiveContainer>
  )
}
