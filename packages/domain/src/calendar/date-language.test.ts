import { afterEach, expect, test } from 'vitest'
import { dateLanguageIds, dateLanguages, firstDateLanguage, writeDatesIn } from './date-language.ts'
import { formatDay, formatDayWithYear, formatWeekday } from './format-day.ts'
import { addMonths, monthLabel, monthName } from './month.ts'
import { parseTypedDay } from './parse-typed-day.ts'
import { monthLabelOfWeek } from './week.ts'

afterEach(() => writeDatesIn(firstDateLanguage))

test('dates are written in English until another language is asked for', () => {
  expect(formatWeekday('2026-11-19')).toBe('Thu 19 Nov')
  expect(formatDayWithYear('2026-12-04')).toBe('04 Dec 2026')
  expect(monthLabel('2026-03')).toBe('March 2026')
})

test('in Afrikaans months and weekdays change, and the form stays', () => {
  writeDatesIn('af-ZA')
  expect(formatWeekday('2026-11-19')).toBe('Do 19 Nov')
  expect(formatDay('2026-03-01')).toBe('01 Mrt')
  expect(formatDayWithYear('2026-12-04')).toBe('04 Des 2026')
  expect(monthLabel('2026-03')).toBe('Maart 2026')
  expect(monthLabelOfWeek('2026-W43')).toBe('Oktober 2026')
})

test('a language that is named overrides the language of dates: files stay as they are', () => {
  writeDatesIn('af-ZA')
  expect(monthLabel('2026-10', 'en-ZA')).toBe('October 2026')
  expect(monthName('2026-10', 'en-ZA')).toBe('October')
})

test.each(dateLanguageIds)('a year has twelve months and a week seven days, each named once (%s)', (id) => {
  const { months, shortMonths, weekdays, shortWeekdays } = dateLanguages[id]
  expect([months, shortMonths].map((names) => new Set(names).size)).toEqual([12, 12])
  expect([weekdays, shortWeekdays].map((names) => new Set(names).size)).toEqual([7, 7])
})

test.each(dateLanguageIds)('the names are those of the Unicode consortium (%s)', (id) => {
  const year = Array.from({ length: 12 }, (_, at) => new Date(`${addMonths('2026-01', at)}-15T12:00:00Z`))
  const monthFormat = new Intl.DateTimeFormat(id, { month: 'long', timeZone: 'UTC' })
  expect(dateLanguages[id].months).toEqual(year.map((date) => monthFormat.format(date)))
  const week = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 10, 16 + at, 12)))
  const weekday = new Intl.DateTimeFormat(id, { weekday: 'long', timeZone: 'UTC' })
  expect(dateLanguages[id].weekdays).toEqual(week.map((date) => weekday.format(date)))
})

test.each(dateLanguageIds)('a day that is shown can be typed, whatever language is shown now (%s)', (id) => {
  for (let at = 0; at < 12; at += 1) {
    const day = `${addMonths('2026-01', at)}-17`
    writeDatesIn(id)
    const shown = [formatWeekday(day), formatDayWithYear(day), `17 ${monthName(day.slice(0, 7))} 2026`]
    writeDatesIn(firstDateLanguage)
    for (const text of shown) expect(parseTypedDay(text, '2026-11-21'), text).toEqual({ ok: true, value: day })
  }
})

test('no month name means different months in two languages', () => {
  const places = new Map<string, number>()
  for (const { months, shortMonths } of Object.values(dateLanguages)) {
    for (const names of [months, shortMonths]) {
      for (const [at, name] of names.entries()) {
        expect(places.get(name) ?? at, name).toBe(at)
        places.set(name, at)
      }
    }
  }
})
