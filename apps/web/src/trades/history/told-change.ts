import type { Change } from '@haulm/api/change.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { fieldOf, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'

const deeds: Record<Exclude<Change['action'], 'updated'>, string> = {
  created: 'created the trade',
  cancelled: 'cancelled the trade',
  reinstated: 'reinstated the trade',
  deleted: 'deleted the trade',
  restored: 'restored the trade',
}

/** What somebody did: `changed 2 fields`, `created the trade`. */
export const deedOf = ({ action, fields }: Change): string =>
  action === 'updated' ? `changed ${formatCount(fields.length, 'field')}` : deeds[action]

/** Who did it; null is a change that no person made. */
export const whoOf = ({ user }: Pick<Change, 'user'>): string => user?.name.trim() || user?.email || 'The product'

/** `S. Naidoo`, where there is little room. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return others.length === 0 ? first : `${[...first][0]}. ${others.join(' ')}`
}

/** The label of a changed field; one that the catalogue no longer knows is called by its name. */
export const labelOf = (field: string): string => (isFieldName(field) ? fieldOf(field).label : field)

/** The latest change that touched one of the fields, or any when none of them was. */
export const latestChange = (changes: readonly Change[], fields: readonly string[]): Change | undefined =>
  changes.find((change) => change.fields.some(({ field }) => fields.includes(field))) ?? changes[0]
