import { expect, test } from 'vitest'
import type { Trade } from '../trade.ts'
import { noTotals, totalsOf } from './totals.ts'

const trade = (fields: Partial<Trade>): Trade =>
  ({ status: 'completed', tonnage: 0.1, sellingPrice: 3.33, totalNetAmount: -0.1, ...fields }) as Trade

test('trades are summed to the cent, revenue rounded for each of them, and cancelled ones left out', () => {
  const cancelled = trade({ status: 'cancelled', tonnage: 100 })
  expect(totalsOf([trade({}), cancelled, trade({ tonnage: 0.2 }), trade({ tonnage: null, totalNetAmount: null })])).toEqual({
    count: 3,
    tons: 0.3,
    revenue: 1, // 0.333 and 0.666 of it, each rounded
    totalNet: -0.2,
  })
})

test('fields that the person may not read add nothing', () => {
  const { sellingPrice, totalNetAmount, ...read } = trade({})
  expect(totalsOf([read])).toEqual({ count: 1, tons: 0.1, revenue: 0, totalNet: 0 })
  expect(totalsOf([])).toEqual(noTotals)
})
