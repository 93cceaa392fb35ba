import { expect, test } from 'vitest'
import { baseOfGrowth, exactText, figureText, growthOf } from './figure-forms.ts'

test('figures are written short, and money with its R', () => {
  expect(figureText('activeTrades', 214)).toBe('214')
  expect(figureText('totalVolume', 48_614.8)).toBe('48.6K')
  expect(figureText('revenue', 182_400_000)).toBe('R182.4M')
  expect(figureText('totalNet', -999.4)).toBe('−R999')
})

test('on hover figures are exact', () => {
  expect(exactText('activeTrades', 1_214)).toBe('1\u00a0214')
  expect(exactText('totalVolume', 48_614.85)).toBe('48\u00a0614.85 tons')
  expect(exactText('revenue', 182_401_234.5)).toBe('R182\u00a0401\u00a0234.50')
})

test.each([
  ['revenue', 6.3, { text: '+6.3%', isUp: true, isGood: true }],
  ['totalNet', -1.3, { text: '−1.3%', isUp: false, isGood: false }],
  ['incompleteTradesByRole', -17.4, { text: '−17.4%', isUp: false, isGood: true }], // less work is waiting
  ['activeTrades', 0, { text: '0.0%', isUp: true, isGood: true }],
  ['activeTrades', null, null],
  ['revenue', undefined, null],
] as const)('%s growing by %s %% is %j', (name, percent, growth) => {
  expect(growthOf(name, percent)).toEqual(growth)
})

test.each([
  ['2026-11-20', 'against 1–20 Oct', 'against 20 Oct'],
  ['2026-11-01', 'against 1 Oct', 'against 1 Oct'],
  ['2026-03-31', 'against 1–28 Feb', 'against 28 Feb'],
])('on %s a sum grew %s, open work %s', (today, ofSums, ofOpenWork) => {
  expect((['totalVolume', 'revenue', 'totalNet'] as const).map((name) => baseOfGrowth(name, today))).toEqual(
    Array(3).fill(ofSums),
  )
  expect(baseOfGrowth('activeTrades', today)).toBe(ofOpenWork)
  expect(baseOfGrowth('incompleteTradesByRole', today)).toBe(ofOpenWork)
})
