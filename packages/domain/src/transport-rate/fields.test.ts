import { expect, test } from 'vitest'
import { checkRateField, checkValidity, rateFields, type SentRateName, storedRateNames } from './fields.ts'

test('the fields are those of the specification, and the days of validity', () => {
  expect(Object.keys(rateFields).sort()).toEqual([
    'commodityId',
    'fromLocation',
    'loadRate',
    'newTransporterName',
    'ratePerTon',
    'toLocation',
    'transporterId',
    'truckType',
    'validFrom',
    'validTo',
  ])
  expect(storedRateNames).not.toContain('newTransporterName')
})

test.each(['fromLocation', 'toLocation', 'truckType'] as const)('%s is required', (name) => {
  for (const blank of [null, '', ' \n '])
    expect(checkRateField(name, blank)).toEqual({ ok: false, message: `${rateFields[name].label} is required` })
})

test.each<[SentRateName, unknown, unknown]>([
  ['fromLocation', '  Kroonstad ', 'Kroonstad'],
  ['fromLocation', 'x'.repeat(100), 'x'.repeat(100)],
  ['ratePerTon', 0, 0], // the lowest rate
  ['ratePerTon', 412.5, 412.5],
  ['ratePerTon', null, null],
  ['loadRate', 999_999_999.99, 999_999_999.99],
  ['transporterId', ' ', null],
  ['commodityId', 'abc ', 'abc'],
  ['newTransporterName', ' Karoo Haulage ', 'Karoo Haulage'],
  ['validFrom', '', null],
  ['validTo', '2028-02-29', '2028-02-29'], // a leap year
])('%s takes %j as %j', (name, sent, stored) => {
  expect(checkRateField(name, sent)).toEqual({ ok: true, value: stored })
})

test.each<[SentRateName, unknown]>([
  ['fromLocation', 'x'.repeat(101)],
  ['fromLocation', 7],
  ['toLocation', 'nul\0'],
  ['truckType', 'x'.repeat(51)],
  ['ratePerTon', -0.01],
  ['ratePerTon', 1.005],
  ['ratePerTon', '412'],
  ['loadRate', 1_000_000_000],
  ['loadRate', Number.NaN],
  ['transporterId', 7],
  ['validFrom', '2026-02-29'],
  ['validTo', '19/11/2026'],
])('%s refuses %j', (name, sent) => {
  expect(checkRateField(name, sent).ok).toBe(false)
})

test.each([
  ['2026-11-01', '2026-11-30', true],
  ['2026-11-01', '2026-11-01', true], // a single day
  ['2026-11-02', '2026-11-01', false],
  [null, '2026-11-01', true],
  ['2026-11-01', null, true],
])('from %s to %s is a valid period: %s', (validFrom, validTo, isOne) => {
  expect(checkValidity({ validFrom, validTo }) === null).toBe(isOne)
})
