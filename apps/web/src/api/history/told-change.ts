import type { Change } from '@haulm/api/history/change.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'

/** What somebody did, without what they did it to: `changed 2 fields`, `created`. */
export const deedOf = ({ action, fields }: Pick<Change, 'action' | 'fields'>): string =>
  action === 'updated' ? `changed ${formatCount(fields.length, 'field')}` : action

/** Who did it; null is a change that no person made. */
export const whoOf = ({ user }: Pick<Change, 'user'>): string => user?.name.trim() || user?.email || 'The product'

/** `S. Naidoo`, where there is little room. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return others.length === 0 ? first : `${[...first][0]}. ${others.join(' ')}`
}

/** The latest change that touched one of the fields, or any when none of them was. */
export const latestChange = (changes: readonly Change[], fields: readonly string[]): Change | undefined =>
  changes.find((change) => change.fields.some(({ field }) => fields.includes(field))) ?? changes[0]
