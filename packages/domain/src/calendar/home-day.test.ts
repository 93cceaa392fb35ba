import { afterEach, expect, test } from 'vitest'
import { countDaysIn, dayAtHome, firstTimeZone } from './home-day.ts'

afterEach(() => countDaysIn(firstTimeZone))

test('after ten in the evening, UTC, it is the next day at home', () => {
  expect(dayAtHome('2026-10-31T21:59:59Z')).toBe('2026-10-31')
  expect(dayAtHome('2026-10-31T22:00:00Z')).toBe('2026-11-01')
})

test('home is in the time zone of the setting', () => {
  countDaysIn('America/New_York')
  expect(dayAtHome('2026-11-01T03:30:00Z')).toBe('2026-10-31')
})
