import type { Person } from '../people/person.ts'
import { columnSections, type SectionName, sectionNames, settableColumns } from './column-sections.ts'

/** The person whose titles of the dashboard's cards are used: where a card has several, the plain one. */
const anybody: Pick<Person, 'permissions' | 'role'> = { permissions: [], role: 'user' }

const isSection = (name: string): name is SectionName => sectionNames.some((one) => one === name)

/**
 * Hidden columns, as the history stores them (`logistics: farmName, truckReg; trades: client`), by the labels of sections and
 * columns. What the product does not know, or no longer knows, is shown by its name.
 */
export function hiddenColumnsText(recorded: string): string {
  return recorded
    .split('; ')
    .map((part) => {
      const at = part.indexOf(': ')
      const [section, columns] = [part.slice(0, at), part.slice(at + 2)]
      if (at < 0 || !isSection(section)) return part
      const labels = new Map(settableColumns(section, anybody).map(({ id, label }) => [id, label]))
      const named = columns.split(', ').map((id) => labels.get(id) ?? id)
      return `${columnSections[section].label}: ${named.join(', ')}`
    })
    .join('; ')
}
