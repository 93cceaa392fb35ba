import { expect, test } from 'vitest'
import { addDays, isDay, weekdayOf } from './day.ts'
import { countedDays } from './test-iso-week.ts'
import { firstDayOfWeek, isWeek, lastDayOfWeek, monthLabelOfWeek, weekNumber, weekOf } from './week.ts'

test.each([
  ['2026-11-21', '2026-W47'],
  ['2026-01-01', '2026-W01'], // a Thursday
  ['2024-12-30', '2025-W01'], // Monday of a week that belongs to the next year
  ['2027-01-01', '2026-W53'], // Friday of a week that belongs to the year before
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2000-01-02', '1999-W52'],
  ['1900-01-01', '1900-W01'],
  ['2999-12-31', '3000-W01'],
])('%s lies in week %s', (day, week) => {
  expect(weekOf(day)).toBe(week)
})

test('the weeks of eleven centuries match a count: every Monday, and every day around the turn of a year', () => {
  const wrong: string[] = []
  let mondays = 0
  for (const { day, weekday, week } of countedDays(1900, 2999)) {
    const isMonday = weekday === 1
    if (!isMonday && !/-(01|12)-/.test(day)) continue
    if (!isDay(day) || weekdayOf(day) !== weekday || weekOf(day) !== week) wrong.push(day)
    if (!isMonday) continue
    mondays += 1
    if (firstDayOfWeek(week) !== day || lastDayOfWeek(week) !== addDays(day, 6) || !isWeek(week)) wrong.push(week)
  }
  expect(wrong).toEqual([])
  expect(mondays).toBe(57_396)
})

test.each([
  '2025-W53', // that year has 52
  '2026-W00',
  '2026-W54',
  '2026-W99',
  '2026-W1',
  '2026-w01',
  '1899-W52',
  '3000-W02', // past the last day that there is
  '0000-W01',
  '9999-W99',
  '2026-47',
  ' 2026-W47',
  '2026-W47-1', // a day of a week
  '',
])('%j is no week', (text) => {
  expect(isWeek(text)).toBe(false)
})

test.each([
  ['2026-W47', 47, 'November 2026'],
  ['2026-W01', 1, 'January 2026'], // 29 Dec to 4 Jan: four days in January
  ['2026-W53', 53, 'December 2026'], // 28 Dec to 3 Jan: four days in December
  ['2026-W14', 14, 'April 2026'], // 30 Mar to 5 Apr
  ['2026-W18', 18, 'April 2026'], // 27 Apr to 3 May
])('%s is week %d of %s, the month that holds most of it', (week, number, label) => {
  expect(weekNumber(week)).toBe(number)
  expect(monthLabelOfWeek(week)).toBe(label)
})
