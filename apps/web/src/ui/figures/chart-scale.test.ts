import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

test.each([
  [
    [30, 10.01],
    [0, 10, 20, 30],
  ],
  [
    [182_400_000, 90],
    [0, 50_000_000, 100_000_000, 150_000_000, 200_000_000],
  ],
  [
    [-250, 900],
    [-250, 0, 250, 500, 750, 1_000],
  ],
  [[-4], [-4, -3, -2, -1, 0]],
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
])('%j is drawn on an axis of %j', (amounts, ticks) => {
  expect(chartScale(amounts).ticks).toEqual(ticks)
})

test('every amount is on the axis, in its order, and zero is on a line', () => {
  const amount = fc
    .double({ min: -1e12, max: 1e12, noNaN: true, noDefaultInfinity: true })
    .map((one) => Math.round(one * 100) / 100)
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
      const { ticks, place } = chartScale(amounts)
      expect(ticks.length).toBeLessThanOrEqual(8)
      expect(ticks.some((tick) => tick === 0)).toBe(true)
      const places = amounts.toSorted((left, right) => left - right).map(place)
      expect(places).toEqual(places.toSorted((left, right) => left - right))
      for (const one of places) {
        expect(one).toBeGreaterThanOrEqual(-1e-9)
        expect(one).toBeLessThanOrEqual(100 + 1e-9)
      }
    }),
  )
})
