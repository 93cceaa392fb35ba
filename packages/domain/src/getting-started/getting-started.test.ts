import { expect, test } from 'vitest'
import { checkReference } from '../reference-data/check-reference.ts'
import { defaultTruckTypes } from '../reference-data/default-truck-types.ts'
import { referenceFields } from '../reference-data/fields.ts'
import { starterCommodities, starterPayloads } from './starter-set.ts'
import { type Beginnings, formatCounted, gettingStartedStepIds, openSteps } from './steps.ts'

const nothing: Beginnings = {
  hasCompanyName: false,
  commodities: 0,
  truckTypes: 9,
  clients: 0,
  suppliers: 0,
  transporters: 0,
  broughtLoads: 0,
  enteredLoads: 0,
  people: 1,
  transportRates: 0,
  supplierContracts: 0,
}
const lists = { commodities: 1, clients: 1, suppliers: 1, transporters: 1 }

test('in a new product every step is open', () => {
  expect(openSteps(nothing)).toEqual(gettingStartedStepIds)
})

test.each([
  [{ hasCompanyName: true }, 'company'],
  [lists, 'lists'],
  [{ broughtLoads: 1 }, 'pastLoads'],
  [{ people: 2 }, 'people'],
  [{ transportRates: 1, supplierContracts: 1 }, 'agreements'],
  [{ enteredLoads: 1 }, 'firstLoad'],
] as const)('with %o the step %s is done, and no other', (has, step) => {
  expect(openSteps({ ...nothing, ...has })).toEqual(gettingStartedStepIds.filter((id) => id !== step))
})

test.each([
  ...Object.keys(lists).map((list) => ({ ...lists, [list]: 0 })), // a load needs each of them
  { ...lists, truckTypes: 0 },
  { transportRates: 1 },
  { supplierContracts: 1 },
])('%o completes no step', (has) => {
  expect(openSteps({ ...nothing, ...has })).toEqual(gettingStartedStepIds)
})

test('the starter set is valid: each value is accepted by its list, and each code is there once', () => {
  const codes = starterCommodities.map(({ code }) => code.toLowerCase())
  expect(new Set(codes).size).toBe(codes.length)
  expect(Object.keys(starterPayloads)).toEqual(defaultTruckTypes.map(({ code }) => code))
  const refused = [
    ...starterCommodities.flatMap((one) =>
      referenceFields.commodity
        .filter(({ name }) => name in one)
        .filter((field) => !checkReference(field, one[field.name as keyof typeof one]).ok),
    ),
    ...referenceFields.truckType
      .filter(({ name }) => name === 'payload')
      .filter((field) => Object.values(starterPayloads).some((tons) => !checkReference(field, tons).ok)),
  ]
  expect(refused).toEqual([])
})

test('a count that stopped at its limit ends with a plus', () => {
  expect(formatCounted(1, 'load')).toBe('1 load')
  expect(formatCounted(999, 'load')).toBe('999 loads')
  expect(formatCounted(1_000, 'load')).toBe('1\u00a0000+ loads')
})
