import { expect, test } from 'vitest'
import { createKeyReader, type Press } from './key-reader.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  command: false,
  alt: false,
  isTyping: false,
  isCovered: false,
  at: 0,
  ...more,
})
const reader = (singleKeys = true) => createKeyReader(['L', 'D'], () => singleKeys)

test.each([
  ['n', { do: 'newTrade' }],
  ['N', { do: 'newTrade' }], // with caps lock on
  ['/', { do: 'search' }],
  ['?', { do: 'keys' }],
  ['x', null],
])('%s alone means %j', (key, command) => {
  expect(reader()(press(key))).toEqual(command)
})

test('G, then a letter, goes to its screen', () => {
  const read = reader()
  expect(read(press('g'))).toBeNull()
  expect(read(press('l', { at: 400 }))).toEqual({ do: 'go', key: 'L' })
  expect(read(press('l', { at: 500 }))).toBeNull() // the chord was used up
})

test('a G pressed long ago is forgotten, and a letter without a screen ends the chord', () => {
  const read = reader()
  read(press('g'))
  expect(read(press('l', { at: 1501 }))).toBeNull()
  read(press('g', { at: 2000 }))
  expect(read(press('x', { at: 2100 }))).toBeNull()
  expect(read(press('l', { at: 2200 }))).toBeNull()
})

test('in a chord N still means a new trade when no screen has that letter', () => {
  const read = reader()
  read(press('g'))
  expect(read(press('n', { at: 100 }))).toEqual({ do: 'newTrade' })
})

test('letters typed in fields are text, and Ctrl+K is not', () => {
  expect(reader()(press('n', { isTyping: true }))).toBeNull()
  expect(reader()(press('k', { command: true, isTyping: true }))).toEqual({ do: 'palette' })
})

test('a letter pressed together with another key is ignored', () => {
  expect(reader()(press('n', { command: true }))).toBeNull()
  expect(reader()(press('n', { alt: true }))).toBeNull()
})

test('while a dialog is open no key reaches the page', () => {
  expect(reader()(press('k', { command: true, isCovered: true }))).toBeNull()
})

test('single keys can be switched off; Ctrl+K stays', () => {
  const read = reader(false)
  expect(read(press('n'))).toBeNull()
  expect(read(press('?'))).toBeNull()
  expect(read(press('k', { command: true }))).toEqual({ do: 'palette' })
})
