import { expect, test } from 'vitest'
import { mostSimilar, similarity } from './similarity.ts'

test('two spellings of a name are alike, two names are not', () => {
  expect(similarity('ndlovu and sons logiistics', 'ndlovu and sons logistics')).toBeGreaterThan(0.9)
  expect(similarity('tugela transport', 'boland walking floors')).toBeLessThan(0.4)
  expect(similarity('', '')).toBe(0)
  expect(similarity('ab', 'ab')).toBe(1)
})

test('of several alike names the most alike is meant, and of none none', () => {
  const names = ['highveld feedlot', 'highway tippers', 'drakensberg layers']
  expect(mostSimilar('highveld feedlots', names, (name) => name)).toBe('highveld feedlot')
  expect(mostSimilar('mooiwaters dairy', names, (name) => name)).toBeNull()
})
