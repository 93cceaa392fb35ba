import { expect, test } from 'vitest'
import { searchUsers, sortUsers, type UserOrder } from './arrange-users.ts'
import type { ManagedUser } from './person.ts'

const user = (firstName: string, more: Partial<ManagedUser> = {}): ManagedUser => ({
  id: firstName,
  email: `${firstName.toLowerCase()}@haulm.example`,
  firstName,
  lastName: 'van der Merwe',
  profileImageUrl: null,
  role: 'user',
  permissions: [],
  columnVisibility: {},
  mustChangePassword: false,
  status: 'approved',
  granted: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSignedInAt: null,
  statusSince: null,
  hasSecondFactor: false,
  version: 1,
  ...more,
})

const users = [
  user('Zanele', { role: 'finance', permissions: ['finance'], lastSignedInAt: '2026-11-20T08:00:00.000Z' }),
  user('abel', { role: 'logistics_staff', lastSignedInAt: '2026-10-02T08:00:00.000Z', createdAt: '2026-11-19T08:00:00.000Z' }),
  user('Gert', { permissions: ['transport_rates'] }),
]
const names = (found: readonly ManagedUser[]) => found.map(({ firstName }) => firstName)

test.each([
  { typed: '', found: ['Zanele', 'abel', 'Gert'] },
  { typed: 'ZAN', found: ['Zanele'] },
  { typed: '  van  der   merwe ', found: ['Zanele', 'abel', 'Gert'] },
  { typed: '\u200bgert@haulm\u200b', found: ['Gert'] }, // as it is copied from elsewhere
  { typed: 'zánelê', found: ['Zanele'] }, // accents make no difference
  { typed: 'merwe gert', found: ['Gert'] }, // words in any order
  { typed: 'gert@haulm', found: ['Gert'] },
  { typed: 'logistics', found: ['abel'] }, // by role
  { typed: 'transport rates', found: ['Gert'] }, // by a permission
  { typed: 'nobody', found: [] },
])('"$typed" finds $found', ({ typed, found }) => {
  expect(names(searchUsers(users, typed))).toEqual(found)
})

test.each<{ order: UserOrder; sorted: string[] }>([
  { order: 'name', sorted: ['abel', 'Gert', 'Zanele'] },
  { order: 'role', sorted: ['Zanele', 'abel', 'Gert'] },
  { order: 'latest', sorted: ['Zanele', 'abel', 'Gert'] },
  { order: 'longest', sorted: ['Gert', 'abel', 'Zanele'] }, // a person who never signed in comes before one who did long ago
  { order: 'newest', sorted: ['abel', 'Gert', 'Zanele'] },
])('$order orders $sorted', ({ order, sorted }) => {
  expect(names(sortUsers(users, order))).toEqual(sorted)
})
