import { figureLabel, figureNames, readsFigure, widgetSection } from '../dashboard/figures.ts'
import type { ColumnVisibility, Person } from '../people/person.ts'
import { type ColumnSection, type View, views } from '../trade/catalogue/views.ts'
import { columnsOf, columnsSet, formerSection } from '../trade/columns/columns.ts'
import { canRead } from '../trade/rights/access.ts'

/** A column or a card that a person's settings may hide. */
export type SettableColumn = {
  id: string
  label: string
  /** Whether the person may read any of it; a column that a person may not read is never shown to them, whatever is set. */
  isReadable: boolean
}

/** A section of the column settings: the tables it applies to, or the cards of the dashboard. */
export type SectionName = ColumnSection | typeof widgetSection

/** The sections in the order of the specification, with their labels. @see docs/rules/rights.md, rule 13 */
export const columnSections: Record<SectionName, { label: string; where: string }> = {
  logistics: { label: 'Logistics', where: 'The table of the Logistics page, and recent trades' },
  costing: { label: 'Costing', where: 'The table of the Costing page' },
  finance: { label: 'Finance', where: 'The table of the Finance page' },
  trades: { label: 'Trades', where: 'The table of the dashboard' },
  completed_months: { label: 'Completed Months', where: 'The weeks of the completed-months report' },
  dashboard_widgets: { label: 'Dashboard Widgets', where: 'The cards at the top of the dashboard' },
  all_trade_data: {
    label: 'All Trade Data',
    where:
      'The months of All Trade Data, and spreadsheets and custom reports that are exported as on the screen. The CSV of a month always has every column that may be read.',
  },
}

export const sectionNames = Object.keys(columnSections) as SectionName[]

type Reader = Pick<Person, 'permissions' | 'role'>

/** The columns or cards that can be shown or hidden in a section, from left to right, taken from the catalogue's views. */
export function settableColumns(section: SectionName, person: Reader): SettableColumn[] {
  if (section === widgetSection) {
    return figureNames.map((id) => ({ id, label: figureLabel(id, person.role), isReadable: readsFigure(person, id) }))
  }
  const shown = (Object.keys(views) as View[]).filter((view) => views[view].columnSection === section)
  const columns = new Map(shown.flatMap((view) => columnsOf(view)).map((column) => [column.id, column]))
  return [...columns.values()].map(({ id, label, fields }) => ({
    id,
    label,
    isReadable: fields.some((name) => canRead(person, name)),
  }))
}

/**
 * Whether the settings show a column. A column is shown unless it is set to false; as soon as any card of the dashboard is set,
 * only the cards set to true are shown.
 * @see docs/rules/rights.md, rule 13
 */
export function isColumnShown(settings: ColumnVisibility, section: SectionName, id: string): boolean {
  const set = section === widgetSection ? (settings[section] ?? {}) : columnsSet(settings, section)
  return section === widgetSection && Object.keys(set).length > 0 ? set[id] === true : set[id] !== false
}

/** The settings with one column shown or hidden. Names that the product does not know are left as they are. */
export function withColumn(settings: ColumnVisibility, section: SectionName, id: string, isShown: boolean): ColumnVisibility {
  const cards = section === widgetSection ? figureNames.map((card) => [card, isColumnShown(settings, section, card)]) : []
  return { ...settings, [section]: { ...settings[section], ...Object.fromEntries(cards), [id]: isShown } }
}

/** The settings with a section as it is for a person who has set nothing there. */
export function withoutSection(settings: ColumnVisibility, section: SectionName): ColumnVisibility {
  const names: string[] = section === 'all_trade_data' ? [section, formerSection] : [section]
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)))
}
