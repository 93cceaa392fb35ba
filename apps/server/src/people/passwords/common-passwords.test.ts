import { expect, test } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'

test('the list holds 120,000 different passwords of 8 characters and more, by either count, in small letters', () => {
  const lines = [...commonPasswords()]
  expect(lines.length).toBe(120_000)
  expect(lines.filter((line) => [...line].length < 8 || line !== line.toLowerCase())).toEqual([])
})

test.each([
  'password',
  '12345678',
  'QwErTyUiOp',
  'TrustNo1',
  'sunshine',
  '987654321',
  'AbcdEfgh',
  'aaaaaaaa',
  'welcome123',
  'Springbok',
  'johannes1',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['correct horse battery staple', ' password', 'kudu at the weighbridge'])('%j is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
