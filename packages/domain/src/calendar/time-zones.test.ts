import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rangeOfPreset } from './date-range.ts'
import { addDays, daysBetween, isDay, todayIn, weekdayOf } from './day.ts'
import { formatWeekday } from './format-day.ts'
import { lastDayOfMonth } from './month.ts'
import { parseTypedDay } from './parse-typed-day.ts'
import { countedDays } from './test-iso-week.ts'
import { firstDayOfWeek, monthLabelOfWeek, weekOf } from './week.ts'

/** The zone in which the process runs must not matter: each with its offset at midsummer noon, in minutes. */
describe.each([
  ['Africa/Johannesburg', -120],
  ['UTC', 0],
  ['America/Los_Angeles', 420], // yesterday still, and with summer time
  ['Pacific/Kiritimati', -840], // tomorrow already
])('in a process that runs in %s', (zone, offset) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  test('the time zone is in force', () => {
    expect(new Date('2026-07-01T12:00:00Z').getTimezoneOffset()).toBe(offset)
  })

  test('days, weekdays and weeks of six years are as counted', () => {
    let before = '2023-12-31'
    for (const { day, weekday, week } of countedDays(2024, 2029)) {
      expect([day, weekdayOf(day), weekOf(day), isDay(day)]).toEqual([addDays(before, 1), weekday, week, true])
      expect(daysBetween(before, day)).toBe(1)
      expect(addDays(firstDayOfWeek(week), weekday - 1)).toBe(day)
      before = day
    }
  })

  test('months, presets, typed days and names are the same', () => {
    expect(lastDayOfMonth('2026-02')).toBe('2026-02-28')
    expect(rangeOfPreset('last_month', '2026-03-01', { startDate: null, endDate: null }).endDate).toBe('2026-02-28')
    expect(parseTypedDay('31/10/2026', '2026-11-21')).toEqual({ ok: true, value: '2026-10-31' })
    expect(parseTypedDay('tomorrow', '2026-12-31')).toEqual({ ok: true, value: '2027-01-01' })
    expect(formatWeekday('2026-01-01')).toBe('Thu 01 Jan')
    expect(monthLabelOfWeek('2026-W53')).toBe('December 2026')
  })

  test.each([
    ['Africa/Johannesburg', '2026-11-20T21:59:59.999Z', '2026-11-20'],
    ['Africa/Johannesburg', '2026-11-20T22:00:00.000Z', '2026-11-21'], // midnight at +02:00
    ['Africa/Johannesburg', '2026-12-31T22:00:00Z', '2027-01-01'], // the year of a trade number changes
    ['UTC', '2026-11-20T23:59:59Z', '2026-11-20'],
    ['UTC', '2026-11-21T00:00:00Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'], // fourteen hours ahead
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29'], // the hour that is skipped
  ])('today in %s at %s is %s', (timeZone, moment, day) => {
    expect(todayIn(timeZone, new Date(moment))).toBe(day)
  })
})
