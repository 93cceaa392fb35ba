import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'
import { StatCard, StatCards } from '../../../ui/figures/stat-card.tsx'
import { figuresOfMonths } from './month-figures.ts'

/** The four figures over the months. @see docs/rules/figures.md, rule 8 */
export function MonthCards({ months }: { months: readonly TradeGroup[] | undefined }) {
  const { total, completed, pending, tons, completionRate } = figuresOfMonths(months ?? [])
  const shown = (text: string) => (months ? text : ' ')
  return (
    <StatCards label="Figures" isStill>
      <StatCard
        label="Total Active Trades"
        value={shown(formatNumber(total, 0))}
        note={shown(`${formatNumber(completed, 0)} completed`)}
      />
      <StatCard label="Pending Trades" value={shown(formatNumber(pending, 0))} note="In progress" />
      <StatCard label="Total Volume" value={shown(formatNumber(tons, 1))} unit={months && 'tons'} note="All months" />
      <StatCard
        label="Completion Rate"
        value={shown(`${completionRate}%`)}
        note={shown(`${formatNumber(completed, 0)} of ${formatCount(total, 'trade')}`)}
      />
    </StatCards>
  )
}
