import { expect, test } from 'vitest'
import { comboboxMatches } from './combobox-matches.ts'

const mills = [
  'Vaalrand Mills',
  'Leeupoort Crushers',
  'Sandspruit Oil Mill',
  'Bergrivier Milling',
  "N'wanetsi Meule",
  'Môreson Boerdery',
].map((label, at) => ({ value: String(at), label, detail: at === 1 ? 'Bothaville' : '' }))
const found = (typed: string) => comboboxMatches(mills, typed).shown.map(({ label }) => label)

test('a blank text shows every choice in the given order', () => {
  expect(found('  ')).toEqual(mills.map(({ label }) => label))
})

test.each([
  ['mill', ['Vaalrand Mills', 'Sandspruit Oil Mill', 'Bergrivier Milling']],
  ['mill oil', ['Sandspruit Oil Mill']], // the words in any order
  ['MORESON', ['Môreson Boerdery']], // without the accent
  ["n'w", ["N'wanetsi Meule"]],
  ['n\u2019w', ["N'wanetsi Meule"]], // as the keyboard of a phone writes it
  ['Vaalrand\u00a0Mills\u200b', ['Vaalrand Mills']], // as it is copied from elsewhere
  ['bothaville', ['Leeupoort Crushers']], // by its detail
  ['.*', []], // not a pattern
])('%s finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels)
})

test('choices that begin with the text come first', () => {
  const options = ['Umzi Bulk', 'Bulk Umzi', 'Rebulk'].map((label) => ({ value: label, label }))
  expect(comboboxMatches(options, 'bulk').shown.map(({ value }) => value)).toEqual(['Bulk Umzi', 'Umzi Bulk', 'Rebulk'])
})

test('a long list is cut, and the remaining choices are counted', () => {
  const options = Array.from({ length: 250 }, (_, at) => ({ value: String(at), label: `Farm ${at}` }))
  expect(comboboxMatches(options, 'farm')).toMatchObject({ shown: { length: 100 }, more: 150 })
  const { shown, more } = comboboxMatches(options, '', { chosen: '120' })
  expect([shown[0]?.value, shown[1]?.value, shown.length, more]).toEqual(['120', '0', 100, 150])
})
