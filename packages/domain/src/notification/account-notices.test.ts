import { expect, test } from 'vitest'
import { accountNotices } from './account-notices.ts'
import { noticeAddress } from './notice-address.ts'

const change = (field: string, from: unknown = null, to: unknown = null) => ({ field, from, to })
const noticesOf = (by: string | null, ...fields: ReturnType<typeof change>[]) =>
  accountNotices({ id: 'lerato', by, fields }).map(({ title, message, type }) => `${type}: ${title}. ${message}`)

test('people are notified when their password or second factor changes, whoever changed it', () => {
  expect(noticesOf('lerato', change('password'))).toEqual([
    'info: Password changed. Your password was changed. If it was not you, tell an administrator at once.',
  ])
  expect(noticesOf('thandi', change('mustChangePassword', false, true), change('password'))).toEqual([
    'warning: Password changed. An administrator gave you a new password.',
  ])
  expect(noticesOf(null, change('secondFactor', true, false))).toEqual([
    'warning: Second factor switched off. An operator of this installation switched your second factor off.',
  ])
})

test('new codes that come with a second factor share its notice; other new codes, and a used one, have their own', () => {
  expect(noticesOf('lerato', change('secondFactor', false, true), change('recoveryCodes', null, 10))).toHaveLength(1)
  expect(noticesOf('lerato', change('recoveryCodes', 3, 10))[0]).toContain('New recovery codes')
  expect(noticesOf('lerato', change('recoveryCodes', 10, 10))[0]).toContain('New recovery codes')
  expect(noticesOf('lerato', change('recoveryCodes', 10, 9))[0]).toContain('A recovery code was used; 9 are left.')
  expect(noticesOf('lerato', change('recoveryCodes', 2, 1))[0]).toContain('A recovery code was used; 1 is left.')
})

test('adding or removing a passkey or app causes a notice; with the first second factor it is part of that notice', () => {
  expect(noticesOf('lerato', change('passkey', null, 'Office PC'))).toEqual([
    'info: Passkey added. A passkey, ‘Office PC’, was added. If it was not you, tell an administrator at once.',
  ])
  expect(noticesOf('lerato', change('passkey', 'Office PC', null))[0]).toContain('Your passkey ‘Office PC’ was removed.')
  expect(noticesOf('lerato', change('authenticatorApp', false, true))[0]).toContain('Authenticator app added')
  expect(noticesOf('lerato', change('secondFactor', false, true), change('passkey', null, 'Office PC'))).toHaveLength(1)
})

test('no other change of a person causes a notice, and the notice leads to their profile', () => {
  expect(noticesOf('thandi', change('role', 'user', 'admin'), change('firstName', 'L', 'Lerato'))).toEqual([])
  const [notice] = accountNotices({ id: 'lerato', by: 'thandi', fields: [change('password')] })
  expect(notice && noticeAddress(notice)).toBe('/profile')
})
