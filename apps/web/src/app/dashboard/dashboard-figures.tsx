import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { DashboardCards } from '../../dashboard/dashboard-cards.tsx'
import { tradesOfFigure } from './trades-of-figure.ts'

/** The cards, whose months lead to the trades that they sum. */
export const DashboardFigures = ({ person, today }: { person: Person; today: Day }) => (
  <DashboardCards person={person} today={today} addressOf={(figure, month) => tradesOfFigure(person, figure, month)} />
)
