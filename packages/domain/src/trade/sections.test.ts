import { expect, test } from 'vitest'
import { sectionLabels, sectionOf, tradeSections, weekDays, weekLabel } from './sections.ts'
import { formatTradeNumber } from './trade-number.ts'

test.each([
  { loadingDate: null, invoiced: false, section: 'unallocated' },
  { loadingDate: null, invoiced: true, section: 'unallocated' }, // work without a date must not be hidden among the completed
  { loadingDate: '2026-11-19', invoiced: false, section: 'active' },
  { loadingDate: '2026-11-19', invoiced: true, section: 'completed' },
])('loaded on $loadingDate, invoiced $invoiced: $section', ({ section, ...trade }) => {
  expect(sectionOf(trade)).toBe(section)
})

test('sections have the names of the specification', () => {
  expect(tradeSections).toEqual(['active', 'unallocated', 'completed'])
  expect(sectionLabels).toEqual({
    unallocated: 'Unallocated Trades (Missing Loading Date)',
    completed: 'Completed Trades (Invoiced)',
  })
})

test.each([
  ['2026-W47', 'Week 47, November 2026, 16 Nov – 22 Nov'],
  ['2026-W01', 'Week 1, January 2026, 29 Dec – 04 Jan'],
  ['2026-W53', 'Week 53, December 2026, 28 Dec – 03 Jan'],
])('%s is labelled %s', (week, label) => {
  expect(weekLabel(week)).toBe(label)
  expect(label.endsWith(weekDays(week))).toBe(true)
})

test.each([
  [2026, 42, 'T-2026-00042'],
  [2026, 1, 'T-2026-00001'],
  [2026, 99_999, 'T-2026-99999'],
  [2026, 100_000, 'T-2026-100000'], // more digits when needed
  [2026, 1_000_000, 'T-2026-1000000'],
])('trade %d of %d is %s', (year, sequence, number) => {
  expect(formatTradeNumber(year, sequence)).toBe(number)
})
