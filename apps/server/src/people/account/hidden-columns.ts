import { isColumnShown } from '@haulm/domain/column-settings/column-sections.ts'
import { figureNames, widgetSection } from '@haulm/domain/dashboard/figures.ts'
import type { ColumnVisibility } from '@haulm/domain/people/person.ts'
import type { FieldChange } from '../../database/tables/change.ts'

/** A history is read by people: of settings without bounds it tells the beginning. */
const mostCharacters = 500

/** What is hidden in a section. Of the cards of the dashboard, those that are not chosen are hidden without being set to false. */
function hiddenIn(settings: ColumnVisibility, section: string): string {
  if (section === widgetSection) return figureNames.filter((card) => !isColumnShown(settings, widgetSection, card)).join(', ')
  const set = Object.hasOwn(settings, section) ? Object.entries(settings[section] ?? {}) : []
  return set
    .filter(([, isShown]) => !isShown)
    .map(([column]) => column)
    .join(', ')
}

/** `logistics: farmName, status`: what is hidden in these sections; null if nothing is. */
function hiddenText(settings: ColumnVisibility, sections: readonly string[]): string | null {
  const parts = sections.map((name) => [name, hiddenIn(settings, name)]).filter(([, hidden]) => hidden)
  const text = parts.map(([name, hidden]) => `${name}: ${hidden}`).join('; ')
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text || null
}

/** The history entry for changed column settings: what is hidden, in the sections that differ; null if none does. */
export function hiddenColumnsChange(from: ColumnVisibility, to: ColumnVisibility): FieldChange | null {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  const differing = names.filter((name) => hiddenIn(from, name) !== hiddenIn(to, name))
  if (differing.length === 0) return null
  return { field: 'hiddenColumns', from: hiddenText(from, differing), to: hiddenText(to, differing) }
}
