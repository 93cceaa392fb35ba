import { afterEach, expect, test, vi } from 'vitest'
import { addDays, daysBetween, isDay, todayIn, weekdayOf } from './day.ts'
import { formatDay, formatDayWithYear, formatWeekday } from './format-day.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['2026-11-19', true],
  ['2024-02-29', true],
  ['2000-02-29', true], // a century that is a leap year
  ['1900-01-01', true], // the first day that a trade can have
  ['2999-12-31', true], // and the last
  ['2025-02-29', false],
  ['1900-02-29', false], // a century that is not
  ['2025-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-10-00', false],
  ['1899-12-31', false],
  ['3000-01-01', false],
  ['0000-01-01', false],
  ['10000-01-01', false],
  ['2026-1-9', false],
  ['2026-11-19T00:00:00Z', false],
  [' 2026-11-19', false],
  ['2026-11-19\n', false],
  ['٢٠٢٦-11-19', false], // digits, but not ours
  ['', false],
  ['today', false],
])('whether %j is a day: %s', (text, isSo) => {
  expect(isDay(text)).toBe(isSo)
})

test.each([
  ['2026-11-19', 1, '2026-11-20'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-28', 2, '2026-03-30'], // the night when clocks go forward in Europe
  ['2026-11-19', 0, '2026-11-19'],
  ['2999-12-31', 1, '3000-01-01'],
])('%s plus %d days is %s', (day, days, there) => {
  expect(addDays(day, days)).toBe(there)
  expect(daysBetween(day, there)).toBe(days)
})

test('moving away and back by days ends where it began, for all of four hundred years', () => {
  for (let days = 0; days < 146_097; days += 97) expect(addDays(addDays('2000-03-01', days), -days)).toBe('2000-03-01')
  expect(daysBetween('2000-03-01', '2400-03-01')).toBe(146_097) // after which the calendar repeats
})

test.each([
  ['1900-01-01', 1], // a Monday
  ['2000-01-01', 6],
  ['2024-02-29', 4],
  ['2026-11-21', 6],
  ['2026-11-22', 7], // Sunday ends the week
  ['2026-11-23', 1],
])('%s is weekday %d', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

test('a day is written as in rows, with the year if it is needed, and with a leading zero', () => {
  expect(formatDay('2026-11-09')).toBe('09 Nov')
  expect(formatWeekday('2026-11-19')).toBe('Thu 19 Nov')
  expect(formatWeekday('2026-11-22')).toBe('Sun 22 Nov')
  expect(formatDayWithYear('2026-05-01')).toBe('01 May 2026')
})

test('the formatter of a time zone is created once, however often the day is asked for', () => {
  const makeClock = vi.fn()
  class Clock extends Intl.DateTimeFormat {
    constructor(...asked: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...asked)
      makeClock()
    }
  }
  vi.stubGlobal('Temporal', undefined)
  vi.stubGlobal('Intl', { DateTimeFormat: Clock })
  expect(todayIn('Asia/Tokyo', new Date('2026-11-19T14:59:59Z'))).toBe('2026-11-19')
  expect(todayIn('Asia/Tokyo', new Date('2026-11-19T15:00:00Z'))).toBe('2026-11-20')
  expect(todayIn('Asia/Kolkata', new Date('2026-11-19T15:00:00Z'))).toBe('2026-11-19')
  expect(todayIn('Asia/Tokyo', new Date('2026-11-19T15:00:00Z'))).toBe('2026-11-20')
  expect(makeClock).toHaveBeenCalledTimes(2)
})

test('if the platform has Temporal, no formatter is created', () => {
  const toPlainDate = () => ({ toString: () => '2026-11-20' })
  const toZonedDateTimeISO = vi.fn(() => ({ toPlainDate }))
  const fromEpochMilliseconds = vi.fn(() => ({ toZonedDateTimeISO }))
  vi.stubGlobal('Temporal', { Instant: { fromEpochMilliseconds } })
  vi.stubGlobal('Intl', {})
  expect(todayIn('Asia/Tokyo', new Date('2026-11-19T15:00:00Z'))).toBe('2026-11-20')
  expect(fromEpochMilliseconds).toHaveBeenCalledWith(Date.parse('2026-11-19T15:00:00Z'))
  expect(toZonedDateTimeISO).toHaveBeenCalledWith('Asia/Tokyo')
})
