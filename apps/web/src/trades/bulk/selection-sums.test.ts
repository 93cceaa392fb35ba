import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import { expect, test } from 'vitest'
import { sampleTrade } from '../rules/sample-trade.ts'
import { sumsOf } from './selection-sums.ts'

const trades = [
  sampleTrade({ tonnage: 0.1, loadRate: 1_000.1, totalNetAmount: 100.1 }),
  sampleTrade({ tonnage: 0.2, loadRate: 2_000.2, totalNetAmount: -0.05 }),
  sampleTrade({ tonnage: null, loadRate: null, totalNetAmount: null }),
  sampleTrade({ tonnage: 99, loadRate: 99, totalNetAmount: 99, status: 'cancelled' }),
]
const column = (id: string) => columnsOf('logistics').filter((one) => one.id === id)
const amounts = (sums: ReturnType<typeof sumsOf>) => Object.fromEntries(sums.map(({ id, amount }) => [id, amount]))

test('rows sum their tons and what they brought, to the cent; cancelled ones add nothing', () => {
  expect(amounts(sumsOf(trades, null))).toEqual({ tonnage: 0.3, totalNetAmount: 100.05 })
})

test('who may not read the net amount sees what the loads cost', () => {
  const unread = trades.map(({ totalNetAmount: _, ...trade }) => trade)
  expect(amounts(sumsOf(unread, null))).toEqual({ tonnage: 0.3, loadRate: 3_000.3 })
})

test('a block sums the money in it, and amounts per ton not at all', () => {
  expect(amounts(sumsOf(trades, column('loadRate')))).toEqual({ tonnage: 0.3, loadRate: 3_000.3 })
  expect(amounts(sumsOf(trades, column('transportRatePerTon')))).toEqual({ tonnage: 0.3, totalNetAmount: 100.05 })
})
