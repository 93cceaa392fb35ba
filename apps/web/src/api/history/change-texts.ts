import type { Change } from '@haulm/api/history/change.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'

/** What somebody did, without what they did it to: `changed 2 fields`, `created`. */
export function actionText(change: Pick<Change, 'action' | 'fields' | 'user' | 'linkSentTo'>): string {
  if (change.action !== 'updated') return change.action
  const isAccepted = change.linkSentTo !== undefined && change.user !== null
  return `${isAccepted ? 'accepted' : 'changed'} ${formatCount(change.fields.length, 'field')}`
}

/** `by the link sent to Rooidam Transport`, for a change that a driver sent; null if it did not come by a link. */
export const linkOf = ({ linkSentTo }: Pick<Change, 'linkSentTo'>): string | null =>
  linkSentTo === undefined ? null : `by the link sent to ${linkSentTo || 'the driver'}`

/** Who did it: if nobody of the company, then the driver or the product. */
export const whoOf = ({ user, linkSentTo }: Pick<Change, 'user' | 'linkSentTo'>): string =>
  user?.name.trim() || user?.email || (linkSentTo === undefined ? 'The product' : 'The driver')

/** `S. Naidoo`, for where there is little room. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return others.length === 0 ? first : `${[...first][0]}. ${others.join(' ')}`
}

/** The latest change that touched one of the fields; if none did, the latest of all. */
export const latestChange = (changes: readonly Change[], fields: readonly string[]): Change | undefined =>
  changes.find((change) => change.fields.some(({ field }) => fields.includes(field))) ?? changes[0]
