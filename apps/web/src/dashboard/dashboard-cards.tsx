import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Month } from '@haulm/domain/calendar/month.ts'
import { type FigureName, figureLabel, shownFigures } from '@haulm/domain/dashboard/figures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorBanner } from '../api/error-banner.tsx'
import { usePerson } from '../api/session/person.ts'
import { StatCard, StatCards, statCardHeight } from '../ui/figures/stat-card.tsx'
import { lateOver } from '../ui/late-over.tsx'
import { useEver } from '../ui/state/use-ever.ts'
import { baseOfGrowth, exactText, figureText, growthOf } from './figure-forms.ts'
import { dashboardStats } from './queries.ts'

const BreakdownDialog = lateOver(() => import('./breakdown-dialog.tsx'), 'BreakdownDialog')

type DashboardCardsProps = {
  today: Day
  /** The address of the trades that a month of a figure sums; null is all months. */
  addressOf: (figure: FigureName, month: Month | null) => string
}

/** The cards of the dashboard; each opens its months. @see docs/rules/figures.md, rule 6 */
export function DashboardCards({ today, addressOf }: DashboardCardsProps) {
  const person = usePerson()
  const { data: stats, error, refetch } = useQuery(dashboardStats)
  const [opened, setOpened] = useState<FigureName | null>(null)
  const wasOpened = useEver(opened !== null)
  const names = shownFigures(person)
  if (names.length === 0) return null
  const failure = error && <ErrorBanner title="The figures could not be loaded." error={error} onRetry={() => void refetch()} />
  return (
    <>
      <StatCards label="Figures">
        {!stats && failure && <div className={`${statCardHeight} flex-1 [&>*]:h-full`}>{failure}</div>}
        {(stats || !error) &&
          names.map((name) => (
            <StatCard
              key={name}
              label={figureLabel(name, person.role)}
              value={stats ? figureText(name, stats[name] ?? 0) : ''}
              exact={stats && exactText(name, stats[name] ?? 0)}
              unit={stats && name === 'totalVolume' ? 'tons' : undefined}
              growth={growthOf(name, stats?.growth[name])}
              note={stats?.growth[name] == null ? null : baseOfGrowth(name, today)}
              trend={stats?.trend[name]}
              onOpen={() => setOpened(name)}
            />
          ))}
      </StatCards>
      {stats && failure}
      {wasOpened && (
        <BreakdownDialog
          open={opened !== null}
          figure={opened}
          titleOf={(figure) => figureLabel(figure, person.role)}
          addressOf={addressOf}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
