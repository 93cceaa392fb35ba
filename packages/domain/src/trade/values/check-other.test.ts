import { describe, expect, test } from 'vitest'
import { fieldNames } from '../catalogue/catalogue.ts'
import { logisticsStatuses } from '../status/logistics-status.ts'
import { writtenByNobody } from '../test-field-groups.ts'
import { checkCell, checkValue } from './check-value.ts'

describe.each(['loadingDate', 'deliveryDate'] as const)('%s', (name) => {
  test.each([
    [null, null],
    ['', null], // an emptied date field
    ['  ', null],
    ['2026-11-19', '2026-11-19'],
    [' 2026-11-19 ', '2026-11-19'],
    ['2024-02-29', '2024-02-29'],
  ])('takes %j', (sent, stored) => {
    expect(checkValue(name, sent)).toEqual({ ok: true, value: stored })
  })

  test.each([
    '2025-02-29',
    '2025-02-30',
    '10000-01-01',
    '1899-12-31',
    '19/11/2026', // people may type it so; the API accepts only one form
    '2026-11-19T00:00:00Z',
    'today',
    '2026-11-19\0',
    20_261_119,
    true,
    {},
    undefined,
  ])('refuses %j', (sent) => {
    expect(checkValue(name, sent).ok).toBe(false)
  })
})

describe.each(['approvedForInvoicing', 'invoiced', 'transportRateMatches'] as const)('%s', (name) => {
  test('is yes or no, and nothing that resembles them', () => {
    for (const sent of [true, false]) expect(checkValue(name, sent)).toEqual({ ok: true, value: sent })
    for (const sent of [null, 0, 1, 'true', '', undefined, []]) expect(checkValue(name, sent).ok).toBe(false)
  })
})

test('logisticsStatus is exactly one of the five', () => {
  for (const status of logisticsStatuses) expect(checkValue('logisticsStatus', status)).toEqual({ ok: true, value: status })
  for (const sent of ['on hold', 'Ready To Load', 'On Hold ', '', null, undefined, 3, ['Loaded'], 'constructor']) {
    expect(checkValue('logisticsStatus', sent)).toEqual({
      ok: false,
      message: 'Logistics Status must be one of On Hold, Ready to load, Truck Booked, Loaded, Complete.',
    })
  }
})

test.each(fieldNames.filter((name) => writtenByNobody.includes(name)))('%s cannot be written, whatever is sent', (name) => {
  for (const sent of [null, 0, 400, '', 'T-2026-00001', 'completed', true]) {
    expect(checkValue(name, sent)).toMatchObject({ ok: false, message: expect.stringMatching(/cannot be written/) })
    expect(checkCell(name, sent).ok).toBe(false)
  }
})

test('a refusal names its field by the label that the person sees', () => {
  expect(checkValue('buyingPricePerTon', -1)).toEqual({ ok: false, message: 'Buying Price/Ton must be 0 or more.' })
  expect(checkValue('farmName', 'x'.repeat(101))).toEqual({
    ok: false,
    message: 'Farm / Drop-off can be at most 100 characters long.',
  })
})
