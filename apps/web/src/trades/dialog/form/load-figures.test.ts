import { rateOf } from '@haulm/domain/transport-rate/test-rate.ts'
import { expect, test } from 'vitest'
import { loadFigures } from './load-figures.ts'

const figures = (values: Parameters<typeof loadFigures>[0]) => loadFigures(values, false, null, 0.01)

test('a price for the whole load is shown as agreed, beside the rounded rate per ton', () => {
  const { loadRate, transport, isLoadRate } = figures({ loadRate: 13_900, tonnage: 34.25 })
  expect({ loadRate, transport, isLoadRate }).toEqual({ loadRate: 13_900, transport: 405.84, isLoadRate: true })
})

test('a price for the load is shown before its tons are known, and is replaced by a rate per ton', () => {
  expect(figures({ loadRate: 13_900 })).toMatchObject({ loadRate: 13_900, transport: null })
  expect(figures({ transportRatePerTon: 412, tonnage: 34.2 })).toMatchObject({ loadRate: null, transport: 412 })
})

test('a rate per ton is no load rate, nor is nothing', () => {
  expect(figures({ transportRatePerTon: 412, loadRate: 13_900, tonnage: 34 })).toMatchObject({
    isLoadRate: false,
    loadRate: null,
  })
  expect(figures({ tonnage: 34 })).toMatchObject({ isLoadRate: false, loadRate: null, transport: null })
})

test('what the haulier charges is spread over the load, once both are known', () => {
  expect(figures({ transportTotalExVat: 14_008, tonnage: 34 }).charged).toBe(412)
  expect(figures({ transportTotalExVat: 14_008 }).charged).toBeNull()
  expect(figures({ tonnage: 34 }).charged).toBeNull()
})

test('at a load rate the invoice is compared with the rate that was agreed in the list', () => {
  const listed = rateOf({ ratePerTon: null, loadRate: 16_650 })
  const load = { loadRate: 16_650, tonnage: 31.34, transportTotalExVat: 17_482.5 }
  const expected = { agreed: 531.27, hasOwnRate: false, check: { verdict: 'overcharged', difference: 26.56 } }
  expect(loadFigures(load, false, listed, 0.01)).toMatchObject(expected)
  expect(loadFigures({ ...load, loadRate: null }, false, listed, 0.01)).toMatchObject(expected)
  expect(loadFigures(load, false, null, 0.01)).toMatchObject({ agreed: null, check: null })
})

test('a rate per ton that is not the agreed one is compared with the invoice first', () => {
  const load = { transportRatePerTon: 424, tonnage: 34, transportTotalExVat: 14_416 }
  const found = loadFigures(load, false, rateOf(), 0.01)
  expect(found).toMatchObject({ agreed: 424, hasOwnRate: true, check: { verdict: 'correct' } })
})
