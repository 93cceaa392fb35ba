import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import type { Block } from '../sections/blocks.ts'
import { digitsOf } from './figure-digits.ts'

const columns = columnsOf('dashboard')
const block = (rows: Partial<Trade>[], tons = 0): Block => ({
  key: 'active/2026-W47',
  section: 'active',
  week: '2026-W47',
  month: null,
  count: rows.length,
  tons,
  place: null,
  isOpen: true,
  rows: rows.map((fields) => exampleTrade(fields)),
  rowCount: rows.length,
  isComplete: true,
  firstLine: 0,
  lineCount: rows.length + 2,
})
const digits = (rows: Partial<Trade>[], tons?: number) => Object.fromEntries(digitsOf(columns, [block(rows, tons)]))

test('figures reserve room for their digits', () => {
  expect(digits([{ totalNetAmount: 131_670, loadRate: 14_000, tonnage: 34.2 }])).toMatchObject({ totalNet: 6, volume: 8 })
})

test('a large amount reserves room for its digits and its sign', () => {
  expect(digits([{ totalNetAmount: 123_456_789.4 }])).toMatchObject({ totalNet: 9 })
  expect(digits([{ totalNetAmount: -123_456_789.4 }])).toMatchObject({ totalNet: 10 })
})

test('the sum of a week’s rows gets room for its digits, without cancelled trades', () => {
  expect(digits([{ totalNetAmount: 60_000_000 }, { totalNetAmount: 60_000_000 }])).toMatchObject({ totalNet: 9 })
  expect(digits([{ totalNetAmount: 60_000_000 }, { totalNetAmount: 60_000_000, status: 'cancelled' }])).toMatchObject({
    totalNet: 8,
  })
})

test('tons reserve room for their decimal and their unit too', () => {
  expect(digits([], 12_345_678.9)).toMatchObject({ volume: 14 })
})
