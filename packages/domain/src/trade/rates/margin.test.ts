import { expect, test } from 'vitest'
import { netAmountPerTon, revenue, totalCostPerTon, totalNetAmount } from './margin.ts'

test.each([
  { selling: 4_120, buying: 3_650, transport: 352.94, cost: 4_002.94, net: 117.06 },
  { selling: 4_000, buying: 3_900, transport: 412.12, cost: 4_312.12, net: -312.12 }, // the trade loses money
  { selling: 0.3, buying: 0.1, transport: 0.2, cost: 0.3, net: 0 }, // binary floating point would lose some
  { selling: 0, buying: 0, transport: 0, cost: 0, net: 0 }, // zero is a price that was set
  { selling: null, buying: 3_650, transport: 352.94, cost: 4_002.94, net: null },
  { selling: 4_120, buying: null, transport: 352.94, cost: null, net: null },
  { selling: 4_120, buying: 3_650, transport: null, cost: null, net: null }, // there is no rate
])('sold at $selling, bought at $buying, hauled at $transport: $net a ton', ({ selling, buying, transport, cost, net }) => {
  expect(totalCostPerTon(buying, transport)).toBe(cost)
  expect(netAmountPerTon(selling, buying, transport)).toBe(net)
})

test.each([
  { perTon: 117.06, tonnage: 34, total: 3_980.04 },
  { perTon: 0.05, tonnage: 0.1, total: 0.01 }, // 0.005 rounds away from zero
  { perTon: -0.05, tonnage: 0.1, total: -0.01 }, // on the other side too
  { perTon: 1.15, tonnage: 2.3, total: 2.65 }, // 2.645, which is 2.6449999… in binary
  { perTon: null, tonnage: 34, total: null },
  { perTon: 117.06, tonnage: null, total: null },
])('R $perTon/t over $tonnage t is R $total', ({ perTon, tonnage, total }) => {
  expect(totalNetAmount(perTon, tonnage)).toBe(total)
  expect(revenue(perTon, tonnage)).toBe(total)
})
