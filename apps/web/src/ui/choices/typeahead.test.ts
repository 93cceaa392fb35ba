import { expect, test } from 'vitest'
import { createTypeahead } from './typeahead.ts'

const trucks = ['Side Tipper', 'Walking Floor', 'Walking Floor Wheat Bran', 'Tautliner', 'Flat Deck']

test('letters typed together find an option that begins with them', () => {
  const find = createTypeahead()
  expect(find('t', 0, trucks, 0)).toBe(3)
  expect(find('a', 200, trucks, 3)).toBe(3)
})

test('the same letter again moves to the next option', () => {
  const find = createTypeahead()
  expect(find('w', 0, trucks, 0)).toBe(1)
  expect(find('w', 100, trucks, 1)).toBe(2)
  expect(find('w', 200, trucks, 2)).toBe(1)
})

test('after a second a new word begins', () => {
  const find = createTypeahead()
  find('s', 0, trucks, 0)
  expect(find('f', 1001, trucks, 0)).toBe(4)
})

test('letters with and without accents are the same', () => {
  const places = ['Bethal', 'Môrester', 'Évry']
  expect(createTypeahead()('m', 0, places, 0)).toBe(1)
  const find = createTypeahead()
  find('M', 0, places, 0)
  expect(find('ô', 100, places, 1)).toBe(1)
  expect(createTypeahead()('é', 0, places, 0)).toBe(2)
  expect(createTypeahead()('e', 0, places, 0)).toBe(2)
})

test('a letter that no option begins with moves nothing', () => {
  expect(createTypeahead()('x', 0, trucks, 0)).toBeNull()
})
