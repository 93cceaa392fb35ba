import type { ColumnVisibility } from '@haulm/domain/people/person.ts'
import type { FieldChange } from '../../database/tables/change.ts'

/** A history is read by people: of settings without bounds it tells the beginning. */
const mostCharacters = 500

const hiddenIn = (section: ColumnVisibility[string] | undefined): string =>
  Object.entries(section ?? {})
    .filter(([, isShown]) => !isShown)
    .map(([column]) => column)
    .join(', ')

/** `logistics: farmName, status`: what is hidden in these sections; null if nothing is. */
function hiddenText(settings: ColumnVisibility, sections: readonly string[]): string | null {
  const parts = sections.map((name) => [name, hiddenIn(own(settings, name))]).filter(([, hidden]) => hidden)
  const text = parts.map(([name, hidden]) => `${name}: ${hidden}`).join('; ')
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text || null
}

const own = (settings: ColumnVisibility, name: string) => (Object.hasOwn(settings, name) ? settings[name] : undefined)

/** The history entry for changed column settings: what is hidden, in the sections that differ; null if none does. */
export function hiddenColumnsChange(from: ColumnVisibility, to: ColumnVisibility): FieldChange | null {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  const differing = names.filter((name) => hiddenIn(own(from, name)) !== hiddenIn(own(to, name)))
  if (differing.length === 0) return null
  return { field: 'hiddenColumns', from: hiddenText(from, differing), to: hiddenText(to, differing) }
}
