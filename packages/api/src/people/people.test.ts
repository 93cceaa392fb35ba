import { describe, expect, test } from 'vitest'
import { outcome } from '../test-issues.ts'
import { changePassword, requestAccess, setUp, signIn } from './people.ts'

const asked = { firstName: ' Lerato ', lastName: 'Dube', email: ' Lerato@Haulm.Example ', password: 'eight or more' }
const stored = { firstName: 'Lerato', lastName: 'Dube', email: 'lerato@haulm.example', password: 'eight or more' }

describe.each([
  ['a request for access', requestAccess.body],
  ['the first administrator', setUp.body],
] as const)('%s', (_name, body) => {
  test('is trimmed, its address lowercased, its password left alone', () => {
    expect(outcome(body, asked)).toEqual({ value: stored })
    expect(outcome(body, { ...asked, password: '  blanks  ' })).toEqual({ value: { ...stored, password: '  blanks  ' } })
  })

  test.each([
    ['firstName', ''],
    ['firstName', '   '],
    ['firstName', 'x'.repeat(101)],
    ['lastName', 'a\0b'],
    ['lastName', null],
    ['email', 'lerato'],
    ['email', 12],
    ['email', 'lerato@haulm.example\0'],
    ['password', 'seven77'],
    ['password', 'x'.repeat(129)],
    ['password', 12_345_678],
    ['password', undefined],
    ['role', 'admin'], // nobody can give themselves a role
    ['permissions', ['administration']],
    ['status', 'approved'],
  ])('is refused for %s %j', (name, value) => {
    expect(outcome(body, { ...asked, [name]: value })).toHaveProperty(`refused.${name}`)
  })

  test('takes a name of a hundred characters, as people count them', () => {
    expect(outcome(body, { ...asked, firstName: '🌽'.repeat(100) })).toHaveProperty('value')
    expect(outcome(body, { ...asked, firstName: '🌽'.repeat(101) })).toHaveProperty('refused.firstName')
  })
})

describe('signing in', () => {
  test('only compares what was typed: neither the form of the address nor the length of the password is checked', () => {
    for (const sent of [
      { email: 'anything', password: 'x' },
      { email: ' A@b ', password: ' 1 ' },
    ]) {
      expect(outcome(signIn.body, sent)).toEqual({ value: sent })
    }
  })

  test.each([
    ['email', ''],
    ['email', 'x'.repeat(321)],
    ['email', null],
    ['email', { $ne: '' }],
    ['password', ''],
    ['password', 'x'.repeat(1_025)], // a longer one would make hashing expensive
    ['password', ['a']],
    ['remember', true],
  ])('is refused for %s %j', (name, value) => {
    expect(outcome(signIn.body, { email: 'a@b.za', password: 'x', [name]: value })).toHaveProperty(`refused.${name}`)
  })
})

test('of an own password, the current one is only compared, and the new one is checked', () => {
  expect(outcome(changePassword.body, { currentPassword: 'x', newPassword: 'long enough' })).toHaveProperty('value')
  expect(outcome(changePassword.body, { currentPassword: '', newPassword: 'short' })).toEqual({
    refused: { currentPassword: 'is required', newPassword: 'Password must be at least 8 characters long' },
  })
})
