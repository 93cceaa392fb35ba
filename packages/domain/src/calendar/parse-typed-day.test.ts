import { expect, test } from 'vitest'
import { fc } from '../test-chance.ts'
import { formatDayWithYear, formatWeekday } from './format-day.ts'
import { parseTypedDay, readWrittenDay } from './parse-typed-day.ts'
import { countedDays } from './test-iso-week.ts'

const today = '2026-11-21'
const value = (typed: string) => {
  const parsed = parseTypedDay(typed, today)
  return parsed.ok ? parsed.value : parsed.message
}

test.each([
  ['2026-10-31', '2026-10-31'],
  ['2026/10/31', '2026-10-31'],
  ['2026-1-9', '2026-01-09'],
  ['31/10/2026', '2026-10-31'],
  ['31-10-2026', '2026-10-31'],
  ['31.10.2026', '2026-10-31'],
  ['31 10 2026', '2026-10-31'],
  ['31 Oct 2026', '2026-10-31'],
  ['31 OCTOBER 2026', '2026-10-31'],
  ['31-oct-2026', '2026-10-31'],
  ['31  Oct,  2026', '2026-10-31'],
  ['1 Sept 2026', '2026-09-01'],
  ['03/04/2026', '2026-04-03'], // day first, never month first
  ['31/10/26', '2026-10-31'],
  ['1/2/05', '2005-02-01'],
  ['31/10', '2026-10-31'], // this year's
  ['9 may', '2026-05-09'],
  ['Thu 19 Nov', '2026-11-19'], // as rows show it
  ['Thursday, 19 Nov 2026', '2026-11-19'],
  ['29/02/2024', '2024-02-29'],
  ['today', '2026-11-21'],
  ['Tomorrow', '2026-11-22'],
  [' yesterday ', '2026-11-20'],
  ['\u200e19/11/2026\u200b', '2026-11-19'], // with marks that nobody sees, as copied
])('%s is %s', (typed, day) => {
  expect(value(typed)).toBe(day)
})

// 2026-11-21 is a Saturday.
test.each([
  ['24', '2026-11-24'],
  ['2', '2026-12-02'],
  ['31', '2026-10-31'], // November has no 31st; October's is nearer than December's
  ['24nov', '2026-11-24'],
  ['24Nov2026', '2026-11-24'],
  ['Nov 24', '2026-11-24'],
  ['nov24', '2026-11-24'],
  ['November 24, 2025', '2025-11-24'],
  ['5 jan 2026', '2026-01-05'],
  ['5/1/26', '2026-01-05'],
  ['monday', '2026-11-23'],
  ['Ma', '2026-11-23'],
  ['sat', '2026-11-21'], // today
  ['vrydag', '2026-11-27'],
  ['+3', '2026-11-24'],
  ['-2', '2026-11-19'],
  ['+0', '2026-11-21'],
  ['+14', '2026-12-05'],
  ['-120', '2026-07-24'],
  ['20261124', '2026-11-24'],
  ['20261131', 'There is no such day.'],
  ['32', 'There is no such day.'],
  ['0', 'There is no such day.'],
])('%s is understood as %s', (typed, day) => {
  expect(value(typed)).toBe(day)
})

test.each([
  ['2027-01-04', '28 dec', '2026-12-28'],
  ['2027-02-10', '29', '2027-01-29'],
  ['2026-12-20', '5 jan', '2027-01-05'],
  ['2026-12-20', '24 Januarie', '2027-01-24'],
  ['2026-12-20', '3/2', '2026-02-03'], // 320 days: still this year's
  ['2026-12-20', '2/2', '2027-02-02'],
  ['2027-12-20', '29 feb', '2028-02-29'], // 2027 has none
  ['2028-12-20', '29/2', '2028-02-29'],
  ['2026-12-20', 'Mon 5 Jan', '2026-01-05'], // as a row shows it: the weekday says which year
  ['2027-01-15', 'Thu 19 Nov', '2026-11-19'], // 308 days ahead this year's would be a Friday
  ['2026-11-18', 'Fri 19 Nov', '2026-11-19'], // a slip: next year's is a Friday, but too far away
])('on %s %s is %s', (today, typed, day) => {
  expect(parseTypedDay(typed, today)).toEqual({ ok: true, value: day })
})

test.each(['24', '24nov', 'Nov 24', 'monday', '+3', '20261124'])('in a file %s is no day', (written) => {
  expect(readWrittenDay(written, today)).toEqual({
    ok: false,
    message: 'This is not a date. Write it as 2026-11-19 or 19/11/2026.',
  })
})

test.each([
  ['2026-11-21', '5 jan', '2026-01-05'],
  ['2027-01-15', '19 Nov', '2027-11-19'],
  ['2027-01-15', 'Thu 19 Nov', '2026-11-19'], // unless the weekday says which year
  ['2026-11-18', 'Fri 19 Nov', '2026-11-19'], // a slip
])('on %s a day without its year is in the present one in a file: %s is %s', (today, written, day) => {
  expect(readWrittenDay(written, today)).toEqual({ ok: true, value: day })
})

test.each(['', '  ', '\u00a0'])('blank %j is null', (typed) => {
  expect(value(typed)).toBeNull()
})

test.each([
  '31/04/2026',
  '29/02/2026',
  '29 Feb', // not this year
  '0/1/2026',
  '32 Oct 2026',
  '10/31/2026', // month first
  '2026-13-01',
  '19/11/1026', // a slip: nobody traded that year
  '2026-02-30',
])('%s is refused as a day that does not exist', (typed) => {
  expect(value(typed)).toBe('There is no such day.')
})

test.each([
  'soon',
  'constructor', // a word that every object knows
  '__proto__',
  '2026',
  '2026112',
  '202611245',
  'nov',
  '24nov26x',
  '+',
  '+1000',
  '19 Foo 2026',
  'foo 19 Nov 2026',
  '19 ma 2026',
  '19/11/026',
  '19/11/20261',
  '1/2/3',
  '2026-11-19T10:00:00Z',
  '-1/2/2026',
])('%s is refused, never guessed', (typed) => {
  expect(value(typed)).toBe('This is not a date. Write it as 2026-11-19 or 19/11/2026.')
})

test('every day of thirty years can be typed as it is shown', () => {
  for (const { day } of countedDays(2010, 2039)) {
    expect(value(formatDayWithYear(day))).toBe(day)
    expect(parseTypedDay(formatWeekday(day), day)).toEqual({ ok: true, value: day })
  }
})

test('whatever is typed is a day, or is refused with a message; only blank is null', () => {
  const parts = fc.constantFrom('19', '11', '2026', 'nov', 'thu', '/', '-', ' ', '.', ',', '1', 'today', '0', 'x')
  const typed = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 7 }).map((some) => some.join('')),
  )
  const property = fc.property(typed, (text) => {
    const parsed = parseTypedDay(text, today)
    if (!parsed.ok) expect(parsed.message).not.toBe('')
    else expect(parsed.value).toEqual(text.trim() === '' ? null : expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/))
  })
  fc.assert(property, { numRuns: 10_000 })
})
