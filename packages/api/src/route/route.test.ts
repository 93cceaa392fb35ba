import type { Permission } from '@haulm/domain/people/permissions.ts'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { type Access, anyOf, anyOfBoth, everyone, mayCall, signedIn } from './route.ts'

const deleting = anyOfBoth(['delete_trades', 'administration'], ['logistics', 'administration'])

test.each<[string, Access, Permission[], boolean]>([
  ['everyone', everyone, [], true],
  ['signed in', signedIn, [], true],
  ['one of two', anyOf('costing', 'finance'), ['finance'], true],
  ['one of two', anyOf('costing', 'finance'), ['logistics', 'reports'], false],
  ['one of two', anyOf('costing', 'finance'), [], false],
  ['none at all', anyOf(), ['administration'], false], // a forgotten list opens nothing
  ['both', deleting, ['delete_trades', 'logistics'], true],
  ['both', deleting, ['delete_trades'], false], // may not delete what they may not see
  ['both', deleting, ['logistics'], false],
  ['both', deleting, ['administration'], true], // is in both lists
])('%s: %j for %j is %s', (_name, access, permissions, may) => {
  expect(mayCall(access, { permissions })).toBe(may)
})

/** Who may call what, written out from decisions, 'People and access'. */
const writing: Permission[] = ['logistics', 'costing', 'finance', 'administration']
const reading: Permission[] = [...writing, 'reports', 'transport_rates', 'live_dashboard', 'supplier_contracts']
const single: Permission[] = [...reading, 'delete_trades', 'delete_transport_rates']

test.each<[keyof typeof routes, Permission[]]>([
  ['listTrades', reading],
  ['listTradeGroups', reading],
  ['listLastPlaces', reading],
  ['readTrade', reading],
  ['readTradeHistory', reading],
  ['createTrade', writing],
  ['replaceTrade', writing],
  ['updateTrade', writing],
  ['deleteTrade', ['administration']], // delete_trades alone reads nothing
  ['cancelTrade', ['administration']],
  ['reinstateTrade', ['administration']],
  ['restoreTrade', ['administration']],
  ['writeSettings', ['administration']],
  ['readSettings', single],
  ['client.list', single],
  ['changePassword', single],
])('with one permission, %s can be called by %j', (name, permissions) => {
  const callers = single.filter((permission) => mayCall(routes[name].permission, { permissions: [permission] }))
  expect(callers.sort()).toEqual([...permissions].sort())
})

test.each(['deleteTrade', 'cancelTrade', 'reinstateTrade'] as const)(
  '%s can be called by people who may delete and read',
  (name) => {
    for (const also of reading) expect(mayCall(routes[name].permission, { permissions: ['delete_trades', also] })).toBe(true)
    expect(mayCall(routes[name].permission, { permissions: ['delete_trades', 'delete_transport_rates'] })).toBe(false)
  },
)

test('people who may delete cannot restore: only administration can', () => {
  const deletes: Permission[] = ['delete_trades', ...reading.filter((permission) => permission !== 'administration')]
  expect(mayCall(routes.restoreTrade.permission, { permissions: deletes })).toBe(false)
})

test('without a session only status, sign-in, sign-out and requests for access can be called', () => {
  const open = Object.entries(routes).filter(([, { permission }]) => permission.kind === 'public')
  expect(open.map(([name]) => name).sort()).toEqual(
    [
      'addLinkDocument', // only with its token
      'addLinkProposal', // only with its token
      'openedPublicLink', // only with its token
      'readLiveness',
      'readMetrics', // only with its token
      'readPublicLink', // only with its token
      'readReadiness',
      'readSession',
      'readSetup',
      'reportViolation', // sent by browsers automatically
      'requestAccess',
      'setUp',
      'signIn',
      'signOut',
    ].sort(),
  )
})
