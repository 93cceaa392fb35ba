import { type DateLanguage, dateLanguages, writtenDateLanguage } from './date-language.ts'
import { addDays, type Day } from './day.ts'

/** A calendar month: `2026-11`. */
export type Month = string

/** Whether the text is a month, written yyyy-MM. */
export const isMonth = (text: string): text is Month => /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(text)

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const firstDayOfMonth = (month: Month): Day => `${month}-01`

export const lastDayOfMonth = (month: Month): Day => addDays(firstDayOfMonth(addMonths(month, 1)), -1)

/** The month of a year by its number, 1 for January. */
export const monthOfYear = (year: number, number: number): Month =>
  `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}`

/** The month this many months later, or earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return monthOfYear(Math.floor(count / 12), (count % 12) + 1)
}

/** The months, in order, with those that are missing between two, unless a year or more lies between them: time runs evenly. */
export const withMonthsBetween = (months: readonly Month[]): Month[] =>
  months.flatMap((month, at) => {
    const next = Array.from({ length: 12 }, (_, later) => addMonths(months[at - 1] ?? month, later + 1))
    return [...next.slice(0, Math.max(next.indexOf(month), 0)), month]
  })

const monthAt = (month: Month) => Number(month.slice(5, 7)) - 1

/** `November`; in the language that dates are written in, unless one is named. */
export const monthName = (month: Month, language: DateLanguage = writtenDateLanguage()): string =>
  dateLanguages[language].months[monthAt(month)] ?? ''

/** `Nov`. */
export const shortMonthName = (month: Month): string => dateLanguages[writtenDateLanguage()].shortMonths[monthAt(month)] ?? ''

/** `Nov 26`, as beside a bar of a chart. */
export const shortMonthLabel = (month: Month): string => `${shortMonthName(month)} ${month.slice(2, 4)}`

/** `November 2026`. */
export const monthLabel = (month: Month, language?: DateLanguage): string => `${monthName(month, language)} ${month.slice(0, 4)}`
