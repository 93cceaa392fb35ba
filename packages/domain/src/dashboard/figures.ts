import type { ColumnVisibility, Holder } from '../people/person.ts'
import { hasAny } from '../people/person.ts'
import type { Role } from '../people/roles.ts'
import { type WaitingFor, waitingFor } from '../trade/filters/waiting-for.ts'
import { canRead, readsTrades } from '../trade/rights/access.ts'

/** The figures of the dashboard's cards, in their order. @see docs/rules/figures.md, rule 6 */
export const figureNames = ['activeTrades', 'totalVolume', 'incompleteTradesByRole', 'revenue', 'totalNet'] as const
export type FigureName = (typeof figureNames)[number]

const labels: Record<Exclude<FigureName, 'incompleteTradesByRole'>, string> = {
  activeTrades: 'Active Trades',
  totalVolume: 'Total Volume',
  revenue: 'Revenue',
  totalNet: 'Total Net',
}

/** The label of the incomplete-trades card, by role. Administrators do not see the card, but the specification names it. */
const incompleteLabels: Partial<Record<Role, string>> = {
  logistics_staff: 'Incomplete Logistics',
  finance: 'Pending Finance',
  admin: 'Pending Costing',
}

/** The card's title for a person of this role. */
export const figureLabel = (name: FigureName, role: Role): string =>
  name === 'incompleteTradesByRole' ? (incompleteLabels[role] ?? 'Incomplete Trades') : labels[name]

/** Figures of money: they need finance, even if the prices they are made of may be read. @see docs/rules/rights.md, rule 8 */
const needsFinance: readonly FigureName[] = ['revenue', 'totalNet']

export const readsRevenue = (person: Holder): boolean => hasAny(person, ['finance'])

/** Whether the person may read a figure and its months. */
export const readsFigure = (person: Holder, name: FigureName): boolean =>
  readsTrades(person) && (!needsFinance.includes(name) || readsRevenue(person))

/**
 * What the incomplete-trades card counts for a person: the trades waiting for people of that role. It counts active trades if the
 * role has no desk, or if its count depends on fields that the person may not read.
 * @see docs/rules/figures.md, rule 7
 */
export function waitingForOf({ role, ...person }: Holder & { role: Role }): WaitingFor {
  if (!Object.hasOwn(waitingFor, role)) return 'active'
  const desk = role as WaitingFor
  return waitingFor[desk].reads.every((name) => canRead(person, name)) ? desk : 'active'
}

/** The section of a person's column settings that chooses the cards. */
export const widgetSection = 'dashboard_widgets'

/**
 * The cards that a person sees: the figures that they may read and that the settings choose; if none is chosen, all.
 * Administrators have no desk of their own, and so no card of incomplete trades.
 * @see docs/rules/rights.md, rule 13
 */
export function shownFigures(person: Holder & { role: Role; columnVisibility: ColumnVisibility }): FigureName[] {
  const chosen = person.columnVisibility[widgetSection] ?? {}
  const showsAll = Object.keys(chosen).length === 0
  return figureNames.filter(
    (name) =>
      readsFigure(person, name) &&
      (showsAll || chosen[name] === true) &&
      !(name === 'incompleteTradesByRole' && person.role === 'admin'),
  )
}
