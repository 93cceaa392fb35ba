import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Month } from '@haulm/domain/calendar/month.ts'
import { type FigureName, waitingForOf } from '@haulm/domain/dashboard/figures.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { TradeFilter } from '@haulm/domain/trade/filters/trade-filter.ts'
import { activeTrades, countedTrades, tradesAddress, tradesOfMonth } from '@haulm/domain/trade/filters/trades-address.ts'
import { DashboardCards } from '../../dashboard/dashboard-cards.tsx'

/** The cards, whose months lead to the trades that they sum. */
export const DashboardFigures = ({ person, today }: { person: Person; today: Day }) => (
  <DashboardCards person={person} today={today} addressOf={(figure, month) => tradesOfFigure(person, figure, month)} />
)

/** The address of the trades that a month of a figure sums, or the figure in all: in the dashboard's own table. */
function tradesOfFigure(person: Person, figure: FigureName, month: Month | null): string {
  const ofMonth = month === null ? [] : [tradesOfMonth(month)]
  return tradesAddress({ screen: '/', filters: [...ofMonth, summedBy(person, figure)] })
}

function summedBy(person: Person, figure: FigureName): TradeFilter {
  if (figure === 'activeTrades') return activeTrades
  if (figure !== 'incompleteTradesByRole') return countedTrades
  return { field: 'waitingFor', operator: 'in', values: [waitingForOf(person)] }
}
