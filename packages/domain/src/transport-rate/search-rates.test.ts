import { expect, test } from 'vitest'
import { searchRates } from './search-rates.ts'
import { rateOf } from './test-rate.ts'

const names = new Map([['side_tipper', 'Side Tipper']])
const karoo = rateOf({
  transporter: { name: 'Karoo Haulage' },
  commodityInfo: { code: 'HOMCHOP', displayName: 'Hominy chop' },
  ratePerTon: 412.5,
  loadRate: 12_800,
})
const other = rateOf({ id: 'other', fromLocation: 'Vryburg', toLocation: 'Delmas', truckType: 'rigid', ratePerTon: null })

test.each([
  'kroon',
  'BOTHAVILLE',
  'kroonstad → bothaville',
  'Kroonstad -> Bothaville',
  'kroonstad->both',
  '→ bothaville',
  'karoo',
  'homchop',
  'hominy',
  'HOMCHOP - Hominy',
  'side_tipper',
  'side tipper',
  '412',
  '412.5',
  '412.50',
  'R412.50',
  '12.5',
  '12800',
  '12 800',
  'r12 800.00',
  '412,5',
  'R412,50',
  '12,800.00',
  'R 12 800',
  'károo',
  '  Karoo   haulage ',
  '\u202akaroo\u202c\u200b', // as it is copied from elsewhere
])('%j finds the rate', (typed) => {
  expect(searchRates([karoo, other], typed, names)).toEqual([karoo])
})

test.each(['Bothaville → Kroonstad', 'karoo kroonstad', '413', 'null', 'unspecified'])('%j finds nothing', (typed) => {
  expect(searchRates([karoo, other], typed, names)).toEqual([])
})

test('a blank search finds every rate', () => {
  expect(searchRates([karoo, other], '  ', names)).toEqual([karoo, other])
})
