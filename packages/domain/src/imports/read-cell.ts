import { type Day, serialOfDay } from '../calendar/day.ts'
import { readWrittenDay } from '../calendar/parse-typed-day.ts'
import { accept, type Checked, refuse } from '../field-checks/checks.ts'
import { fromCents, toCents } from '../quantity/decimal.ts'
import { parseTypedNumber } from '../quantity/parse-typed-number.ts'
import { comparableText } from '../text/comparable-text.ts'
import { trimmed } from '../text/trimmed.ts'
import { type LogisticsStatus, logisticsStatuses } from '../trade/status/logistics-status.ts'

/**
 * A cell of a spreadsheet: text as it stands there; numbers and days only if the cell really holds one; `mergedInto` if it is
 * merged with a non-empty cell above it, such as `B2`.
 */
export type Cell = string | number | boolean | { day: Day } | { formula: true } | { mergedInto: string } | null

const yes = new Set(['yes', 'y', 'x', 'true', '1', 'ja', 'done'])
const no = new Set(['no', 'n', 'false', '0', 'nee'])
const ticks = new Set(['✓', '✔', '☑', '√', '✅'])
const dashes = new Set(['-', '–', '—'])

/** Whether there is nothing in a cell. */
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && trimmed(cell) === '')

/** A cell as people read it; a real day as yyyy-MM-dd. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : ''
  return String(cell)
}

/** What a spreadsheet shows if it cannot compute a value, or has no room for it; also after it was saved as text. */
const errors = /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)|#{3,})$/i

/**
 * Why a cell cannot be used, neither for what it shows nor as blank: the shown result of a formula may be outdated, an error is
 * no value, and it is unclear whether a merged cell stands for each of its rows. Null for every other cell.
 */
function refusedCell(cell: Cell, meant: string): ReturnType<typeof refuse> | null {
  if (cell !== null && typeof cell === 'object' && 'formula' in cell)
    return refuse(`This cell has a formula in place of ${meant}. Copy the cells, and paste them as values.`)
  if (cell !== null && typeof cell === 'object' && 'mergedInto' in cell)
    return refuse(`This cell is merged with ${cell.mergedInto}. Unmerge them, and fill in each row.`)
  if (typeof cell === 'string' && errors.test(trimmed(cell)))
    return refuse(`This cell has the error ${trimmed(cell)} in place of ${meant}.`)
  return null
}

/** Spreadsheets compute in binary: 1204.1700000001 stands for 1204.17. */
const noise = 1e-6

/** A number, as text in any form that people type or as a real number. */
export function readNumber(cell: Cell): Checked {
  const refused = refusedCell(cell, 'a number')
  if (refused) return refused
  if (typeof cell === 'number') {
    const cents = fromCents(toCents(cell))
    return accept(Math.abs(cents - cell) < noise ? cents : cell)
  }
  if (typeof cell !== 'string')
    return isBlank(cell) ? accept(null) : refuse('This is not a number. Write it as 1234.50 or 1 234,50.')
  const typed = parseTypedNumber(cell)
  return typed.ok ? accept(typed.value) : refuse(typed.message)
}

/**
 * A time of day after a date, as other programs write it: `2026-11-19 08:15:00`, `19/11/2026T08:15`. One with a zone is left to
 * be refused, since the day may be another one there.
 */
const timeOfDay = /(?<=\d)[ T]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]m)?$/i

/** Spreadsheets store a date as a number, and only the format of its cell tells: 46000 may be 9 December 2025. */
const mayBeDate = (number: number): boolean => number >= serialOfDay('1970-01-01') && number <= serialOfDay('2099-12-31')
const withoutDateFormat = 'This is a number, not a date. Give these cells a date format in the spreadsheet, and bring it again.'

/** A day, without its time as in a real date; text is read day first. */
export function readDay(cell: Cell, today: Day): Checked {
  const refused = refusedCell(cell, 'a date')
  if (refused) return refused
  if (cell !== null && typeof cell === 'object' && 'day' in cell) return accept(cell.day)
  if (typeof cell === 'number' && mayBeDate(cell)) return refuse(withoutDateFormat)
  if (typeof cell !== 'string')
    return isBlank(cell) ? accept(null) : refuse('This is not a date. Write it as 2026-11-19 or 19/11/2026.')
  const typed = readWrittenDay(trimmed(cell).replace(timeOfDay, ''), today)
  return typed.ok ? accept(typed.value) : refuse(typed.message)
}

/**
 * The character of a cell that consists of only one, which comparison would strip: ✓ is written with and without the selector
 * that makes it a picture.
 */
const signIn = (cell: Cell): string =>
  cellText(cell)
    .replace(/\ufe0f/g, '')
    .trim()

/** Yes or no, in the words and marks that people use; blank is no. */
export function readFlag(cell: Cell): Checked {
  const refused = refusedCell(cell, 'yes or no')
  if (refused) return refused
  if (typeof cell === 'boolean') return accept(cell)
  if (isBlank(cell)) return accept(false)
  const text = comparableText(cellText(cell))
  const sign = signIn(cell)
  if (yes.has(text) || ticks.has(sign)) return accept(true)
  return no.has(text) || dashes.has(sign) ? accept(false) : refuse('This is neither yes nor no.')
}

/** What people write for a status, besides its own label. */
const spokenStatuses: Readonly<Record<string, LogisticsStatus>> = {
  hold: 'On Hold',
  ready: 'Ready to load',
  booked: 'Truck Booked',
  'in transit': 'Loaded',
  delivered: 'Complete',
  completed: 'Complete',
}

/** A logistics status in any case, also in the words of older spreadsheets; blank is null. */
export function readStatus(cell: Cell): Checked {
  const refused = refusedCell(cell, 'a status')
  if (refused) return refused
  if (isBlank(cell) || dashes.has(signIn(cell))) return accept(null)
  const text = comparableText(cellText(cell))
  const status =
    logisticsStatuses.find((known) => comparableText(known) === text) ?? new Map(Object.entries(spokenStatuses)).get(text)
  return status ? accept(status) : refuse(`This is not a status. Write one of ${logisticsStatuses.join(', ')}.`)
}

/** Text as it stands there, also of a number; blank is null. */
export function readText(cell: Cell): Checked {
  const refused = refusedCell(cell, 'text')
  if (refused) return refused
  const text = trimmed(cellText(cell))
  return accept(text === '' ? null : text)
}
