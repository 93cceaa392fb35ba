import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { selectionSums } from './selection-sums.ts'

const trades = [
  exampleTrade({ tonnage: 0.1, loadRate: 1_000.1, totalNetAmount: 100.1 }),
  exampleTrade({ tonnage: 0.2, loadRate: 2_000.2, totalNetAmount: -0.05 }),
  exampleTrade({ tonnage: null, loadRate: null, totalNetAmount: null }),
  exampleTrade({ tonnage: 99, loadRate: 99, totalNetAmount: 99, status: 'cancelled' }),
]
const column = (id: string) => columnsOf('logistics').filter((one) => one.id === id)
const amounts = (sums: ReturnType<typeof selectionSums>) => Object.fromEntries(sums.map(({ id, amount }) => [id, amount]))

test('selected rows sum their tons and net amounts, to the cent; cancelled ones add nothing', () => {
  expect(amounts(selectionSums(trades, null))).toEqual({ tonnage: 0.3, totalNetAmount: 100.05 })
})

test('people who may not read the net amount see what the loads cost', () => {
  const unread = trades.map(({ totalNetAmount: _, ...trade }) => trade)
  expect(amounts(selectionSums(unread, null))).toEqual({ tonnage: 0.3, loadRate: 3_000.3 })
})

test('a block sums amounts of money in it, but never amounts per ton', () => {
  expect(amounts(selectionSums(trades, column('loadRate')))).toEqual({ tonnage: 0.3, loadRate: 3_000.3 })
  expect(amounts(selectionSums(trades, column('transportRatePerTon')))).toEqual({ tonnage: 0.3, totalNetAmount: 100.05 })
})
