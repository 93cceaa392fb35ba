import { describe, expect, test } from 'vitest'
import { checkReference } from './check-reference.ts'
import { referenceFields } from './fields.ts'
import type { ReferenceKind } from './reference-kinds.ts'

const check = (kind: ReferenceKind, name: string, value: unknown) => {
  const field = referenceFields[kind].find((one) => one.name === name)
  if (!field) throw new Error(`${kind} has no ${name}`)
  return checkReference(field, value)
}

test('each list has the fields of the specification, in the order of its dialog', () => {
  const names = Object.fromEntries(
    Object.entries(referenceFields).map(([kind, fields]) => [kind, fields.map(({ name }) => name)]),
  )
  expect(names).toEqual({
    commodity: ['code', 'displayName', 'description', 'isActive', 'sortOrder'],
    truckType: ['code', 'displayName', 'description', 'payload', 'isActive', 'sortOrder'],
    client: ['name', 'farmName', 'location', 'contactPerson', 'phone', 'email'],
    supplier: ['name', 'location', 'contactPerson', 'phone', 'email'],
    transporter: ['name', 'contactPerson', 'phone', 'email', 'language'],
  })
})

describe('a missing field is reported in the words of the specification', () => {
  test.each([
    ['client', 'name', 'Client name is required'],
    ['supplier', 'name', 'Supplier name is required'],
    ['transporter', 'name', 'Transporter name is required'],
    ['commodity', 'code', 'Code and Display Name are required'],
    ['truckType', 'displayName', 'Code and Display Name are required'],
  ] as const)('%s.%s', (kind, name, message) => {
    for (const blank of [null, '', '  \n']) expect(check(kind, name, blank)).toEqual({ ok: false, message })
  })
})

test.each([
  ['a@b.co', true],
  [' a@b.co ', true],
  ['', true], // none is given
  ['nobody', false],
  ['a@b', false],
  [7, false],
])('the e-mail address %j of a client is accepted: %s', (value, ok) => {
  expect(check('client', 'email', value).ok).toBe(ok)
})

test('text is trimmed before it is measured', () => {
  expect(check('client', 'name', ` ${'x'.repeat(100)} `)).toEqual({ ok: true, value: 'x'.repeat(100) })
  expect(check('client', 'name', 'x'.repeat(101)).ok).toBe(false)
  expect(check('client', 'name', 'nul\0').ok).toBe(false)
})

test.each([
  [0, true],
  [-3, true],
  [1.5, false],
  ['1', false],
  [1e9, false],
  [null, false],
])('the place %j in a list is accepted: %s', (value, ok) => {
  expect(check('truckType', 'sortOrder', value).ok).toBe(ok)
})

test('a place in a list is stored as it was sent, up to a million', () => {
  expect(check('truckType', 'sortOrder', -3)).toEqual({ ok: true, value: -3 })
  expect(check('truckType', 'sortOrder', 1_000_000)).toEqual({ ok: true, value: 1_000_000 })
  expect(check('truckType', 'sortOrder', 1_000_001).ok).toBe(false)
  // Stored, a zero has no sign.
  expect(check('truckType', 'sortOrder', -0)).toEqual({ ok: true, value: 0 })
})

test('a transporter without a language gets the usual one, and no other word is a language', () => {
  expect(check('transporter', 'language', null)).toEqual({ ok: true, value: 'en' })
  expect(check('transporter', 'language', 'af')).toEqual({ ok: true, value: 'af' })
  for (const value of ['xx', 'toString', 7]) expect(check('transporter', 'language', value).ok).toBe(false)
})
