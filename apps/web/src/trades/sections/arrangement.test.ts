import { expect, test } from 'vitest'
import { arrange, arrangementOf, labelOfPart, namesGroups } from './arrangement.ts'
import { exampleGroup } from './example-group.ts'

const weeks = [
  exampleGroup('active', '2026-W47', 2, 60.1),
  exampleGroup('unallocated', null, 1, 5),
  exampleGroup('completed', '2026-W47', 3, 90.2),
  exampleGroup('completed', '2026-W40', 1, 30),
]

test('grouped by week alone, the active and the completed trades of a week are one group, and fetched as one', () => {
  const parts = arrange(weeks, 'weeks', '-loadingDate')
  expect(parts.map(({ key, count, tons }) => [key, count, tons])).toEqual([
    ['active/2026-W47', 5, 150.3],
    ['active/2026-W40', 1, 30],
    ['unallocated', 1, 5],
  ])
  expect(parts[0]?.place).toEqual({ section: null, week: '2026-W47' })
  expect(parts[2]?.place).toEqual({ section: 'unallocated', week: null })
  expect(parts.every(({ under }) => under === null)).toBe(true)
})

test('oldest first reverses the weeks, and undated trades stay last', () => {
  expect(arrange(weeks, 'weeks', 'loadingDate').map(({ key }) => key)).toEqual([
    'active/2026-W40',
    'active/2026-W47',
    'unallocated',
  ])
})

test('months come oldest first, with their net amounts', () => {
  const months = [
    exampleGroup(undefined, '2026-10', 4, 120),
    { ...exampleGroup(undefined, '2026-11', 2, 60), revenue: 9, totalNet: 3 },
  ]
  const parts = arrange(months, 'months', '-loadingDate')
  expect(parts.map((part) => [part.key, part.month, labelOfPart(part)])).toEqual([
    ['month/2026-10', '2026-10', 'October 2026'],
    ['month/2026-11', '2026-11', 'November 2026'],
  ])
  expect(parts[1]).toMatchObject({ revenue: 9, totalNet: 3, place: { section: null, week: null, month: '2026-11' } })
})

test('the dashboard goes by weeks, All Trade Data by months, both under the names of their groups', () => {
  expect(arrangementOf('dashboard')).toBe('weeks')
  expect(arrangementOf('liveDashboard')).toBe('months')
  expect(arrangementOf('logistics')).toBe('sections')
  expect([namesGroups('dashboard'), namesGroups('liveDashboard'), namesGroups('finance')]).toEqual([true, true, false])
})
