import { shownFigures } from '@haulm/domain/dashboard/figures.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { createsTrades, readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session/user.ts'
import { dashboardStats } from '../../dashboard/queries.ts'
import { TradesPage } from '../../trades/pages/trades-page.tsx'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { useToday } from '../../ui/state/use-today.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { NoScreens } from './no-screens.tsx'
import { RecentTradesHead } from './recent-trades-head.tsx'
import { useDashboardRange } from './use-dashboard-range.ts'

/** The start: figures above, trades below. @see docs/rules/screens.md, rule 1 */
export function DashboardPage() {
  const person = useUser()
  if (!person) return null
  return readsTrades(person) ? <Dashboard person={person} /> : <NoScreens />
}

function Dashboard({ person }: { person: Person }) {
  const today = useToday()
  const { range, isKnown } = useDashboardRange()
  // The whole table is for those who work on trades, where there is room for forty columns; others see what is going on.
  const isPhone = useIsPhone()
  const isWhole = !isPhone && createsTrades(person)
  // Asked with everything else, before what draws them has come.
  useQuery({ ...dashboardStats, enabled: shownFigures(person).length > 0, notifyOnChangeProps: [] })
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto [--ledger-most:70vh] [--ledger-least:280px] short:[--ledger-most:none] short:[--ledger-least:calc(100dvh-52px)]">
      {shownFigures(person).length > 0 && (
        // The room is held, so that nothing jumps when the figures come.
        <div className="min-h-[100px] shrink-0 max-md:min-h-[89px] short:min-h-[65px]">
          <DashboardFigures person={person} today={today} />
        </div>
      )}
      {!isWhole && <RecentTradesHead person={person} />}
      {isKnown && (
        <TradesPage view={isWhole ? 'dashboard' : 'recent'} label={isWhole ? 'Trades' : 'Recent Trades'} range={range} />
      )}
    </div>
  )
}
