import { expect, test } from 'vitest'
import { overlappingRates } from './overlapping-rates.ts'
import { rateOf } from './test-rate.ts'

const overlaps = (...rates: Parameters<typeof rateOf>[0][]) =>
  [...overlappingRates(rates.map((fields, at) => rateOf({ id: String(at), ...fields })))].map(([id, others]) => [
    id,
    others.map((other) => other.id),
  ])

test('rates of the same subject that share a day overlap, whatever the spelling of the route', () => {
  expect(overlaps({ validTo: '2026-03-01' }, { fromLocation: 'kroon stad', validFrom: '2026-03-01' })).toEqual([
    ['0', ['1']],
    ['1', ['0']],
  ])
})

test('rates of a place that is written with straight and with curved apostrophes overlap', () => {
  expect(overlaps({ toLocation: "D'Urban" }, { toLocation: 'D’Urban' })).toEqual([
    ['0', ['1']],
    ['1', ['0']],
  ])
})

test('a rate that ends before the next begins does not overlap it, nor does one with another subject', () => {
  expect(overlaps({ validTo: '2026-02-28' }, { validFrom: '2026-03-01' })).toEqual([])
  expect(overlaps({}, { transporterId: 'karoo' }, { truckType: 'rigid' }, { commodityId: 'ym2' }, { toLocation: 'X' })).toEqual(
    [],
  )
})
