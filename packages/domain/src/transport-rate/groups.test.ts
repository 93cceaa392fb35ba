import { expect, test } from 'vitest'
import { groupByTruckType, truckTypeLabel } from './groups.ts'
import { rateOf } from './test-rate.ts'

const names = new Map([
  ['rigid', 'Rigid'],
  ['side_tipper', 'Side Tipper'],
  ['abnormal', 'Zulu wagon'],
])
const group = (...types: (string | null)[]) =>
  groupByTruckType(
    types.map((truckType, at) => ({ truckType, at })),
    names,
  ).map(({ truckType, label, rates }) => [truckType, label, rates.map(({ at }) => at)])

test('the default types come in their order, others by name, and rates without a type last', () => {
  expect(group(null, 'bulk_bag', 'rigid', 'abnormal', 'side_tipper', 'rigid')).toEqual([
    ['side_tipper', 'Side Tipper', [4]],
    ['rigid', 'Rigid', [2, 5]],
    ['bulk_bag', 'bulk bag', [1]],
    ['abnormal', 'Zulu wagon', [3]],
    ['', 'Unspecified', [0]],
  ])
})

test('a group without rates is none', () => {
  expect(groupByTruckType([], names)).toEqual([])
  expect(groupByTruckType([rateOf()], names)).toHaveLength(1)
})

test('a type that was deleted is called by its code', () => {
  expect(truckTypeLabel('walking_floor_old', names)).toBe('walking floor old')
})
