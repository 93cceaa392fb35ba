import { expect, test } from 'vitest'
import { agreedRate, agreedText, type HauledLoad } from './agreed-rate.ts'
import { rateOf } from './test-rate.ts'
import type { TransportRate } from './transport-rate.ts'

const today = '2026-11-20'
const load: HauledLoad = {
  loadingLocation: 'Kroonstad',
  farmName: 'Kalkoenkrans',
  farmArea: 'Bothaville',
  transporterId: 'karoo',
  truckType: 'side_tipper',
  commodityId: 'homchop',
  loadingDate: '2026-11-19',
}
const agreed = (rates: TransportRate[], changed: Partial<HauledLoad> = {}) => agreedRate(rates, { ...load, ...changed }, today)

test.each<[string, Partial<TransportRate>]>([
  ['the district', {}],
  ['the farm', { toLocation: 'Kalkoenkrans' }],
  ['another case, and blanks', { fromLocation: ' KROON stad', toLocation: 'both  aville', truckType: 'Side_Tipper' }],
  ['the transporter', { transporterId: 'karoo' }],
  ['the commodity', { commodityId: 'homchop' }],
  ['a load rate only', { ratePerTon: null, loadRate: 12_800 }],
  ['the first day', { validFrom: '2026-11-19' }],
  ['the last day', { validTo: '2026-11-19' }],
])('a rate that names %s is agreed', (_what, fields) => {
  const rate = rateOf(fields)
  expect(agreed([rate])).toBe(rate)
})

test.each([
  ['D’Urban', "D'Urban"],
  ["D'URBAN", ' D‘urban '], // as it is typed on a keyboard, and by a word processor
  ['Mpumalanga\u02bcs Drift', 'Mpumalanga’s  drift'],
])('a load to %s has the rate agreed for %s', (place, named) => {
  for (const [load, rate] of [
    [{ farmName: place }, { toLocation: named }],
    [{ farmArea: place }, { toLocation: named }],
    [{ loadingLocation: place }, { fromLocation: named }],
  ] as const)
    expect(agreed([rateOf(rate)], load)).not.toBeNull()
})

test.each<[string, Partial<TransportRate>]>([
  ['goes elsewhere', { toLocation: 'Delmas' }],
  ['begins elsewhere', { fromLocation: 'Vryburg' }],
  ['is for another truck', { truckType: 'rigid' }],
  ['is of another transporter', { transporterId: 'vos' }],
  ['is for another commodity', { commodityId: 'ym2' }],
  ['has no amount', { ratePerTon: null }],
  ['begins the day after', { validFrom: '2026-11-20' }],
  ['ended the day before', { validTo: '2026-11-18' }],
])('a rate that %s is not agreed', (_what, fields) => {
  expect(agreed([rateOf(fields)])).toBeNull()
})

test('a load without a place, a truck or a route has no agreed rate', () => {
  for (const missing of [{ loadingLocation: null }, { farmName: null, farmArea: ' ' }, { truckType: null }])
    expect(agreed([rateOf({ toLocation: 'Bothaville' })], missing)).toBeNull()
})

test('a load without a loading date uses today', () => {
  const rate = rateOf({ validFrom: today })
  expect(agreed([rate], { loadingDate: null })).toBe(rate)
})

test('of several rates the closest is agreed: transporter before commodity before farm', () => {
  const closer = [
    rateOf({ id: 'any' }),
    rateOf({ id: 'farm', toLocation: 'Kalkoenkrans' }),
    rateOf({ id: 'commodity', commodityId: 'homchop' }),
    rateOf({ id: 'transporter', transporterId: 'karoo' }),
    rateOf({ id: 'all', transporterId: 'karoo', commodityId: 'homchop', toLocation: 'kalkoenkrans' }),
  ]
  for (let count = closer.length; count > 0; count--) {
    expect(agreed(closer.slice(0, count))?.id).toBe(closer[count - 1]?.id)
    expect(agreed(closer.slice(0, count).reverse())?.id).toBe(closer[count - 1]?.id)
  }
})

test('of equally close rates the latest to come into force is agreed, then the latest changed', () => {
  const old = rateOf({ id: 'old', lastUpdated: '2026-11-19T00:00:00.000Z' })
  const since = rateOf({ id: 'since', validFrom: '2026-03-01' })
  const touched = rateOf({ id: 'touched', validFrom: '2026-03-01', lastUpdated: '2026-11-18T09:00:00.000Z' })
  expect(agreed([old, since])?.id).toBe('since')
  for (const rates of [
    [touched, since, old],
    [old, since, touched],
  ])
    expect(agreed(rates)?.id).toBe('touched')
})

test.each<[string, Partial<TransportRate>]>([
  [
    'Agreed: R412.00/t, Kroonstad → Bothaville, Karoo Haulage, since 01 Mar 2026',
    { transporter: { name: 'Karoo Haulage' }, validFrom: '2026-03-01' },
  ],
  ['Agreed: R12\u00a0800.00 for the load, Kroonstad → Bothaville', { ratePerTon: null, loadRate: 12_800 }],
  ['Agreed: R412.00/t, Kroonstad → Bothaville, until 31 Dec 2026', { validTo: '2026-12-31' }],
])('%s', (text, fields) => {
  expect(agreedText(rateOf(fields))).toBe(text)
})
