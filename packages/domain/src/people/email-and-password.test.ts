import { describe, expect, test } from 'vitest'
import { looksLikeEmail, normaliseEmail } from './email.ts'
import { givenPasswordRefusal, isMadeOfNames, passwordRefusal } from './password.ts'

describe('e-mail addresses', () => {
  test('are trimmed and lowercased, so that they compare regardless of case', () => {
    expect(normaliseEmail('  Lerato.Dube@Haulm.Example\n')).toBe('lerato.dube@haulm.example')
    // As it is copied from a list of contacts.
    expect(normaliseEmail('\u202aLerato.Dube@Haulm.Example\u202c\u200b')).toBe('lerato.dube@haulm.example')
  })

  test.each([
    ['lerato@haulm.example', true],
    ["o'brien+loads@farm.co.za", true],
    ['é@môreson.co.za', true],
    [`${'x'.repeat(242)}@haulm.ex.za`, true], // 254 characters
    [`${'x'.repeat(243)}@haulm.ex.za`, false],
    ['lerato', false],
    ['lerato@haulm', false], // no dot: nobody outside could write there
    ['@haulm.example', false],
    ['lerato@', false],
    ['lerato@@haulm.example', false],
    ['lerato@haulm..example', false],
    ['lerato@.example', false],
    ['lerato@haulm.', false],
    ['le rato@haulm.example', false],
    ['lerato@haulm.example, thandi@haulm.example', false],
    ['Lerato <lerato@haulm.example>', false],
    ['lerato@haulm.example>', false],
    ['lerato@haulm.example\r\nBcc: all', false],
    ['lerato\u0007@haulm.example', false],
    ['lerato\0@haulm.example', false],
    ['ler\u200bato@haulm.example', false], // would look like another person's
    ['lerato@hau\u202elm.example', false],
    ['\ud83d@haulm.example', false],
    ['', false],
  ])('whether %j looks like one: %s', (text, isSo) => {
    expect(looksLikeEmail(text)).toBe(isSo)
  })
})

describe('passwords that a person chooses', () => {
  test.each([
    ['1234567', 'Password must be at least 8 characters long'],
    ['12345678', null],
    ['        ', null], // any characters
    ['🚜🚜🚜🚜🚜🚜🚜', 'Password must be at least 8 characters long'], // seven characters, though fourteen UTF-16 units
    ['🚜🚜🚜🚜🚜🚜🚜🚜', null],
    ['x'.repeat(128), null],
    ['🚜'.repeat(128), null],
    ['x'.repeat(129), 'Password can be at most 128 characters long'],
    ['', 'Password must be at least 8 characters long'],
  ])('%j: %s', (password, refusal) => {
    expect(passwordRefusal(password)).toBe(refusal)
  })
})

describe('temporary passwords that an administrator gives', () => {
  test.each([
    ['', 'Please enter a new password'],
    ['12345', 'Password must be at least 6 characters long'],
    ['123456', null],
    ['      ', null],
    ['🚜🚜🚜', 'Password must be at least 6 characters long'],
    ['x'.repeat(129), 'Password can be at most 128 characters long'],
  ])('%j: %s', (password, refusal) => {
    expect(givenPasswordRefusal(password)).toBe(refusal)
  })
})

test.each([
  ['haulm2026', true],
  ['HAULM-haulm-1', true],
  ['Vaalrand Grain 7', true],
  ['grainVAALRAND!', true],
  ['va2alr4and', true], // its letters form the word, whatever stands between them
  ['Muller 12345', true], // the name has an accent
  ['12345678', false], // has no letters at all
  ['haul2026', false], // a part of a word
  ['haulmkudu', false],
  ['grains of the vaal', false],
])('%s is made of the names: %s', (password, isRefused) => {
  expect(isMadeOfNames(password, ['Haulm', 'Vaalrand Grain & Müller'])).toBe(isRefused)
})

test('without a company only the name of the product counts, and empty names match nothing', () => {
  expect(isMadeOfNames('vaalrand1', ['Haulm', null])).toBe(false)
  expect(isMadeOfNames('haulm', ['24/7', ''])).toBe(false)
})
