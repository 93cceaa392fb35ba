import { trimmed } from '../text/trimmed.ts'
import { dateLanguages } from './date-language.ts'
import { addDays, type Day, daysBetween, isDay, weekdayOf } from './day.ts'
import { addMonths, monthOf } from './month.ts'

export type TypedDay = { ok: true; value: Day | null } | { ok: false; message: string }

const notUnderstood = { ok: false, message: 'This is not a date. Write it as 2026-11-19 or 19/11/2026.' } as const
const noSuchDay = { ok: false, message: 'There is no such day.' } as const

const daysFromToday = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])
/** The number of each weekday name, from Monday as 1. */
const weekdays = new Map<string, number>([
  ['tues', 2],
  ['thurs', 4],
  ...Object.values(dateLanguages).flatMap((names) =>
    [names.weekdays, names.shortWeekdays].flatMap((some) =>
      some.map((name, index) => [name.toLowerCase(), index + 1] as [string, number]),
    ),
  ),
])
const dayFirstForm = new RegExp(
  `^(?:(?:${[...weekdays.keys()].join('|')})[,.]? )?(\\d{1,2})[-/. ]{1,3}([a-z]{3,9}|\\d{1,2})(?:[-/., ]{1,3}(\\d{4}|\\d{2}))?$`,
)

/** `Nov 24`, `nov24 2026`. */
const monthFirstForm = /^([a-z]{3,9})[-/. ]{0,3}(\d{1,2})((?:[-/., ]{1,3}\d{2,4})?)$/

/**
 * A day typed without a year lies at most this many days from today; if it is farther away, the year before or after is meant.
 */
const farthest = 320

/**
 * Reads a day as people type it, short forms included: all that `readWrittenDay` reads, and for shorter forms the nearest day
 * that fits. `24` is that day of this month or of the one before or after, `24nov` and `Nov 24` of this year or of the one before
 * or after, `monday` today or the next one, `+3` and `-2` are counted from today, and `20261124` needs no separators. The caller
 * shows what was understood.
 */
export function parseTypedDay(typed: string, today: Day): TypedDay {
  const text = plain(typed)
  const weekday = weekdays.get(text)
  if (weekday !== undefined) return { ok: true, value: addDays(today, (weekday - weekdayOf(today) + 7) % 7) }
  if (/^[+-]\d{1,3}$/.test(text)) return { ok: true, value: addDays(today, Number(text)) }
  if (/^\d{1,2}$/.test(text)) return nearestOfMonth(Number(text), today)
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (digits) return asDay(digits[1] ?? '', digits[2] ?? '', digits[3] ?? '')
  const dayFirst = text.replace(monthFirstForm, '$2 $1$3').replace(/^(\d{1,2})([a-z]{3,9})(\d{4})?\b/, '$1 $2 $3')
  return readDay(dayFirst.trim(), today, ({ named, near, here }) => named ?? near ?? here)
}

/**
 * Reads a day as it stands in files: `2026-11-19`, `19/11/2026`, `19-11-2026`, `19 Nov 2026`, always day first. A missing year is
 * today's, unless a weekday in front says which near one is meant; two digits mean this century. Also reads `today`, `tomorrow`
 * and `yesterday`, and months and weekdays in any language in which dates are shown. Blank is null.
 */
export const readWrittenDay = (written: string, today: Day): TypedDay =>
  readDay(plain(written), today, ({ named, here }) => named ?? here)

/** @param withoutYear chooses what a day written without its year means. */
function readDay(text: string, today: Day, withoutYear: (years: Years) => TypedDay): TypedDay {
  if (text === '') return { ok: true, value: null }
  const near = daysFromToday.get(text)
  if (near !== undefined) return { ok: true, value: addDays(today, near) }
  const parts = partsOf(text)
  if (parts === null) return notUnderstood
  const { year, month, day } = parts
  if (year !== null) return asDay(year, month, day)
  const [here = noSuchDay, ...others] = [0, 1, -1].map((years) => asDay(String(Number(today.slice(0, 4)) + years), month, day))
  return withoutYear(yearsOf(here, others, today, weekdays.get(/^[a-z]+/.exec(text)?.[0] ?? '')))
}

const plain = (text: string): string => trimmed(text).replace(/\s+/g, ' ').toLowerCase()

function asDay(year: string, month: string, day: string): TypedDay {
  const value = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(value) ? { ok: true, value } : noSuchDay
}

/** The day with this number nearest to today, in this month or the one before or after. */
function nearestOfMonth(number: number, today: Day): TypedDay {
  const days = [0, 1, -1].map((months) => `${addMonths(monthOf(today), months)}-${String(number).padStart(2, '0')}`).filter(isDay)
  const nearest = days.toSorted((left, right) => apart(left, today) - apart(right, today))[0]
  return nearest === undefined ? noSuchDay : { ok: true, value: nearest }
}

const apart = (day: Day, today: Day) => Math.abs(daysBetween(today, day))

/** What a day written without its year can mean: this year's, the first that is near, and the one of the weekday in front of it. */
type Years = { here: TypedDay; near: TypedDay | undefined; named: TypedDay | undefined }

function yearsOf(here: TypedDay, others: readonly TypedDay[], today: Day, weekday: number | undefined): Years {
  // Only in some years February has a 29th.
  const near = [here, ...others].filter((read) => read.ok && read.value !== null && apart(read.value, today) <= farthest)
  const named = [...near, here].find((read) => read.ok && read.value !== null && weekdayOf(read.value) === weekday)
  return { here, near: near[0], named }
}

type Parts = { year: string | null; month: string; day: string }

function partsOf(text: string): Parts | null {
  const [, wholeYear, monthNumber, dayNumber] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (wholeYear !== undefined) return { year: wholeYear, month: monthNumber ?? '', day: dayNumber ?? '' }
  const dayFirst = dayFirstForm.exec(text)
  if (!dayFirst) return null
  const [, day = '', monthText = '', yearText = null] = dayFirst
  const month = /\d/.test(monthText) ? monthText : monthByName(monthText)
  return month === null ? null : { year: yearText?.length === 2 ? `20${yearText}` : yearText, month, day }
}

/** A month by at least three of its letters or its short form, in any of the languages. */
function monthByName(name: string): string | null {
  for (const { months, shortMonths } of Object.values(dateLanguages)) {
    const at = months.findIndex(
      (month, index) => month.toLowerCase().startsWith(name) || shortMonths[index]?.toLowerCase() === name,
    )
    if (at >= 0) return String(at + 1)
  }
  return null
}
