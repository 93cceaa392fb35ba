import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Month } from '@haulm/domain/calendar/month.ts'
import { type FigureName, shownFigures, waitingForOf } from '@haulm/domain/dashboard/figures.ts'
import { hasAny, type Person } from '@haulm/domain/people/person.ts'
import type { TradeFilter } from '@haulm/domain/trade/filters/trade-filter.ts'
import { activeTrades, countedTrades, tradesAddress, tradesOfMonth } from '@haulm/domain/trade/filters/trades-address.ts'
import { createsTrades, readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { usePerson } from '../../api/session/person.ts'
import { DashboardCards } from '../../dashboard/dashboard-cards.tsx'
import { dashboardStats } from '../../dashboard/queries.ts'
import { TradesPage } from '../../trades/pages/trades-page.tsx'
import { AddressLink } from '../../ui/address/address-link.tsx'
import { productName } from '../../ui/brand/product-name.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { useToday } from '../../ui/state/use-today.ts'
import { useDashboardRange } from './use-dashboard-range.ts'

/** The start: figures above, trades below. @see docs/rules/screens.md, rule 1 */
export function DashboardPage() {
  return readsTrades(usePerson()) ? <Dashboard /> : <NoScreens />
}

function Dashboard() {
  const person = usePerson()
  const today = useToday()
  const { range, isKnown } = useDashboardRange()
  // The whole table is for people who work on trades, on screens with room for forty columns; others see what is going on.
  const isPhone = useIsPhone()
  const isWhole = !isPhone && createsTrades(person)
  // Fetched with everything else, before the code that draws them has loaded.
  useQuery({ ...dashboardStats, enabled: shownFigures(person).length > 0, notifyOnChangeProps: [] })
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto [--ledger-most:70vh] [--ledger-least:280px] short:[--ledger-most:none] short:[--ledger-least:calc(100dvh-52px)]">
      {shownFigures(person).length > 0 && (
        // The space is reserved, so that nothing jumps when the figures come.
        <div className="min-h-[100px] shrink-0 max-md:min-h-[89px] short:min-h-[65px]">
          <DashboardFigures today={today} />
        </div>
      )}
      {!isWhole && <RecentTradesHead />}
      {isKnown && (
        <TradesPage view={isWhole ? 'dashboard' : 'recent'} label={isWhole ? 'Trades' : 'Recent Trades'} range={range} />
      )}
    </div>
  )
}

/** For a person who may not open anything yet: says whom to ask. @see docs/rules/people.md, rule 14 */
const NoScreens = () => (
  <div className="flex flex-1 flex-col items-center justify-center px-5 py-8 text-center">
    <h2 className="text-lg font-[620]">There is nothing here for you yet</h2>
    <p className="mt-1 max-w-[420px] text-sm text-muted-foreground">
      You are signed in to {productName()}, but no screen has been opened for you. Ask your administrator for the permissions that
      your work needs; they apply at once, without signing in again.
    </p>
  </div>
)

/** The heading above the dashboard's trades when they are not the whole table. @see docs/rules/screens.md, rule 1 */
const RecentTradesHead = () => (
  <div className="flex shrink-0 items-center gap-4 px-5 pt-3 max-md:px-4">
    <div className="min-w-0">
      <h2 className="text-base font-[640]">Recent Trades</h2>
      <p className="truncate text-sm text-muted-foreground">Latest trading activity and status updates</p>
    </div>
    {/* Only offered to those who may open it. */}
    {hasAny(usePerson(), ['live_dashboard']) && (
      <AddressLink address="/live-dashboard" className={`${buttonClass('outline')} ml-auto`}>
        View All
        <ArrowRight size={15} />
      </AddressLink>
    )}
  </div>
)

/** The cards, whose months link to the trades that they sum. */
function DashboardFigures({ today }: { today: Day }) {
  const person = usePerson()
  return <DashboardCards today={today} addressOf={(figure, month) => tradesOfFigure(person, figure, month)} />
}

/** The address of the trades that a month of a figure sums, or of all of them: in the dashboard's own table. */
function tradesOfFigure(person: Person, figure: FigureName, month: Month | null): string {
  const ofMonth = month === null ? [] : [tradesOfMonth(month)]
  return tradesAddress({ screen: '/', filters: [...ofMonth, summedBy(person, figure)] })
}

function summedBy(person: Person, figure: FigureName): TradeFilter {
  if (figure === 'activeTrades') return activeTrades
  if (figure !== 'incompleteTradesByRole') return countedTrades
  return { field: 'waitingFor', operator: 'in', values: [waitingForOf(person)] }
}
