import { expect, test } from 'vitest'
import { daysOfPeriod, isRelativePeriod, type RelativePeriod } from './relative-period.ts'

test.each<[RelativePeriod, string, string, string]>([
  ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'], // a Sunday ends its week
  ['thisWeek', '2026-11-16', '2026-11-16', '2026-11-22'], // a Monday begins it
  ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['nextWeek', '2026-12-29', '2027-01-04', '2027-01-10'],
  ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['nextMonth', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['last7Days', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['last30Days', '2026-11-21', '2026-10-23', '2026-11-21'],
  ['next7Days', '2026-11-21', '2026-11-21', '2026-11-27'],
  ['thisYear', '2026-11-21', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-11-21', '2025-01-01', '2025-12-31'],
])('%s on %s is %s to %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to })
})

test('the name of an inherited object property is no period', () => {
  expect(isRelativePeriod('constructor')).toBe(false)
  expect(isRelativePeriod('thisWeek')).toBe(true)
})
