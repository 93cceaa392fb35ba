import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { derivedFrom } from './derived-note.ts'

test('a tonnage shows what the load rate per ton becomes', () => {
  const trade = exampleTrade({ loadRate: 13_900, tonnage: 31.2, loadRatePerTon: 445.51 })
  expect(derivedFrom(trade, 'tonnage', 34.2)).toEqual([{ text: 'Load rate per ton becomes', figure: 'R406.43' }])
  expect(derivedFrom(trade, 'tonnage', null)).toEqual([{ text: 'Load rate per ton becomes', figure: 'empty' }])
})

test('a figure from which nothing is computed shows nothing', () => {
  expect(derivedFrom(exampleTrade({ transportRatePerTon: 412 }), 'tonnage', 34.2)).toEqual([])
  expect(derivedFrom(exampleTrade(), 'truckReg', 'HBD 417 FS')).toEqual([])
})

test('a day shows its weekday and its week', () => {
  expect(derivedFrom(exampleTrade(), 'loadingDate', '2026-11-24')).toEqual([{ text: 'Tue 24 Nov 2026', figure: 'week 48' }])
  expect(derivedFrom(exampleTrade(), 'loadingDate', null)).toEqual([])
})
