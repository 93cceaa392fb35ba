import { expect, test } from 'vitest'
import { truckTypeLabel } from '../reference-data/truck-type-label.ts'
import { endedGroup, groupByTruckType, groupRates } from './groups.ts'
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

test('a type without rates has no group', () => {
  expect(groupByTruckType([], names)).toEqual([])
  expect(groupByTruckType([rateOf()], names)).toHaveLength(1)
})

test('a deleted type is called by its code', () => {
  expect(truckTypeLabel('walking_floor_old', names)).toBe('walking floor old')
})

test('ended rates are a separate last group, latest first; future ones are among the others', () => {
  const on = (validTo: string | null, truckType = 'tautliner') => ({ validTo, truckType })
  const [over, earlier, longOver] = [on('2026-11-19'), on('2026-11-18'), on('2026-01-31', 'rigid')]
  const [last, coming] = [on('2026-11-20'), on(null)]
  const groups = groupRates([earlier, longOver, last, over, coming], new Map(), { on: null, today: '2026-11-20' })
  expect(groups.map(({ truckType, rates }) => [truckType, rates])).toEqual([
    ['tautliner', [last, coming]],
    [endedGroup, [over, earlier, longOver]],
  ])
  expect(groupRates([last], new Map(), { on: null, today: '2026-11-20' })).toHaveLength(1)
  expect(groupRates([over], new Map(), { on: '2026-11-18', today: '2026-11-20' })).toMatchObject([{ truckType: 'tautliner' }])
})

test('rates that ended on the same day keep the order they came in', () => {
  const ended = ['Bothaville', 'Delmas', 'Kroonstad'].map((to) => ({ to, validTo: '2026-01-31', truckType: 'rigid' }))
  const [group] = groupRates(ended, new Map(), { on: null, today: '2026-11-20' })
  expect(group?.rates.map(({ to }) => to)).toEqual(['Bothaville', 'Delmas', 'Kroonstad'])
})
