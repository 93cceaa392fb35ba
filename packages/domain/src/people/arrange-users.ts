import { compareTexts } from '../text/compare-texts.ts'
import { asSearched } from '../text/without-accents.ts'
import { permissions } from './permissions.ts'
import { displayName, type ManagedUser } from './person.ts'
import { roles } from './roles.ts'

/** How a list of users can be ordered. */
export const userOrders = {
  name: 'By name',
  role: 'By role',
  latest: 'Latest sign-in first',
  longest: 'Longest not signed in first',
  newest: 'Newest user first',
} as const
export type UserOrder = keyof typeof userOrders
export const userOrderIds = Object.keys(userOrders) as [UserOrder, ...UserOrder[]]

/** The users whose name, address, role or permissions contain each word that was typed. */
export function searchUsers(users: readonly ManagedUser[], typed: string): readonly ManagedUser[] {
  const terms = asSearched(typed).split(' ')
  return users.filter((user) => {
    const labels = user.permissions.map((id) => permissions[id].label)
    const text = asSearched([displayName(user), user.email, roles[user.role].label, ...labels].join('\n'))
    return terms.every((word) => text.includes(word))
  })
}

type Compare = (a: ManagedUser, b: ManagedUser) => number

const text = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' })
const byName: Compare = (a, b) => text.compare(displayName(a), displayName(b)) || text.compare(a.email, b.email)
/** Never having signed in counts as earlier than everything else. */
const moment = (at: string | null): string => at ?? ''

const compares: Record<UserOrder, Compare> = {
  name: byName,
  role: (a, b) => text.compare(roles[a.role].label, roles[b.role].label),
  latest: (a, b) => compareTexts(moment(b.lastSignedInAt), moment(a.lastSignedInAt)),
  longest: (a, b) => compareTexts(moment(a.lastSignedInAt), moment(b.lastSignedInAt)),
  newest: (a, b) => compareTexts(b.createdAt, a.createdAt),
}

/** The users in an order; ties are sorted by name. */
export const sortUsers = (users: readonly ManagedUser[], order: UserOrder): ManagedUser[] =>
  [...users].sort((a, b) => compares[order](a, b) || byName(a, b))
