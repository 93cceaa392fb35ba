import { dateLanguages } from './date-language.ts'
import { addDays, type Day, isDay } from './day.ts'

export type TypedDay = { ok: true; value: Day | null } | { ok: false; message: string }

const notUnderstood = { ok: false, message: 'This is not a date. Write it as 2026-11-19 or 19/11/2026.' } as const
const noSuchDay = { ok: false, message: 'There is no such day.' } as const

const daysFromToday = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])
const weekdays = [
  'Tues',
  'Thurs',
  ...Object.values(dateLanguages).flatMap((names) => [...names.weekdays, ...names.shortWeekdays]),
]
  .join('|')
  .toLowerCase()
const dayFirstForm = new RegExp(
  `^(?:(?:${weekdays})[,.]? )?(\\d{1,2})[-/. ]{1,3}([a-z]{3,9}|\\d{1,2})(?:[-/., ]{1,3}(\\d{4}|\\d{2}))?$`,
)

/**
 * Reads a day as people write it: `2026-11-19`, `19/11/2026`, `19-11-2026`, `19 Nov 2026`, always day first.
 * Without a year it is that of today, with two digits one of this century; a weekday in front is passed over.
 * `today`, `tomorrow` and `yesterday` too. Months and weekdays in any language that dates are shown in. Blank is null.
 */
export function parseTypedDay(typed: string, today: Day): TypedDay {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  if (text === '') return { ok: true, value: null }
  const near = daysFromToday.get(text)
  if (near !== undefined) return { ok: true, value: addDays(today, near) }
  const parts = yearMonthDay(text, today)
  if (parts === null) return notUnderstood
  const [year, month, day] = parts
  const value = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(value) ? { ok: true, value } : noSuchDay
}

function yearMonthDay(text: string, today: Day): [string, string, string] | null {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (yearFirst) return [yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '']
  const dayFirst = dayFirstForm.exec(text)
  if (!dayFirst) return null
  const [, day = '', monthText = '', yearText] = dayFirst
  const month = /\d/.test(monthText) ? monthText : monthByName(monthText)
  if (month === null) return null
  const year = yearText === undefined ? today.slice(0, 4) : yearText.length === 2 ? `20${yearText}` : yearText
  return [year, month, day]
}

/** At least three letters of a month, or its short form, in any of the languages. */
function monthByName(name: string): string | null {
  for (const { months, shortMonths } of Object.values(dateLanguages)) {
    const at = months.findIndex(
      (month, index) => month.toLowerCase().startsWith(name) || shortMonths[index]?.toLowerCase() === name,
    )
    if (at >= 0) return String(at + 1)
  }
  return null
}
