import { expect, test } from 'vitest'
import { add, divide, multiply, subtract } from './decimal.ts'
import type { Rand, RandPerTon, Tons } from './units.ts'

const price: RandPerTon = 3845
const load: Rand = 12_000
const tonnage: Tons = 34

test('a wrong unit does not compile', () => {
  // @ts-expect-error rand are no rand per ton
  const perTon: RandPerTon = multiply(price, tonnage)
  // @ts-expect-error tons are no rate
  expect(multiply(tonnage, price)).toBe(perTon)
  // @ts-expect-error a price for each ton is not spread over tons
  expect(divide(price, tonnage)).toBe(113.09)
  // @ts-expect-error rand and tons are not added
  expect(add(load, tonnage)).toBe(12_034)
  // @ts-expect-error a load rate is not taken from a price for each ton
  expect(subtract(price, load)).toBe(-8_155)
})

test('right units compile, and so do plain numbers', () => {
  const total: Rand = add(multiply(price, tonnage), load)
  const rate: RandPerTon = subtract(price, divide(load, tonnage))
  const tons: Tons = add(tonnage, 0.5)
  expect([total, rate, tons]).toEqual([142_730, 3_492.06, 34.5])
})
