import { daysBetween, isDay } from '@haulm/domain/calendar/day.ts'
import type { CellKind } from '@haulm/domain/report/columns.ts'
import { styleOf } from './cell-formats.ts'
import type { SheetCellValue } from './sheet.ts'
import { sheetCellText } from './sheet-cell-text.ts'

/** From here on Excel counts days right: before, it believes in 29 February 1900. */
const firstCountedDay = '1900-03-01'

/**
 * A day as Excel counts it; null for what it cannot count.
 * ECMA-376 part 1, section 18.17.4.1, says how.
 */
function serialOfDay(day: string): number | null {
  const known = serials.get(day)
  if (known !== undefined) return known
  const serial = isDay(day) && day >= firstCountedDay ? daysBetween('1899-12-30', day) : null
  if (serials.size >= mostSerials) serials.clear()
  serials.set(day, serial)
  return serial
}

/** By day: a sheet has a moment in every row, and few days among them. */
const serials = new Map<string, number | null>()
const mostSerials = 5_000

const clock = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)/

function serialOfMoment(moment: string): number | null {
  const [, day = '', hours, minutes, seconds] = clock.exec(moment) ?? []
  const days = serialOfDay(day)
  if (days === null) return null
  const fraction = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) / 86_400
  // Rounded up by less than a tenth of a millisecond: readers cut off what is below one, and 10:00 would become 09:59:59.999.
  return days + Math.ceil(fraction * 1e9) / 1e9
}

/** The number behind a value of a kind; null when it is none, such as NaN, a day that does not exist, or a word. */
function numberOf(kind: CellKind, value: string | number): number | null {
  if (kind === 'day') return serialOfDay(String(value))
  if (kind === 'moment') return serialOfMoment(String(value))
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const isText = (kind: CellKind) => kind === 'text' || kind === 'longText'

/**
 * Writes the cells of a column. What is not of its kind is written as the text that it is: the file stays whole, sums pass over it, and
 * the eye finds it. A text is a text whatever it begins with, and never a formula; no value, and no text, leave no cell.
 * @param letters what the column is called, such as `B`.
 * @see apps/server/src/spreadsheets/by-database/xlsx-form.ts, which has the database write the same
 */
export function cellWriter(letters: string, kind: CellKind): (row: number, value: SheetCellValue) => string {
  const style = styleOf(kind, false)
  return (row, value) => {
    if (value === null || value === '') return ''
    const place = `${letters}${row}`
    if (typeof value === 'boolean') return `<c r="${place}" s="${style}" t="b"><v>${value ? 1 : 0}</v></c>`
    const number = isText(kind) ? null : numberOf(kind, value)
    return number === null
      ? textCellXml(place, styleOf('text', false), String(value))
      : `<c r="${place}" s="${style}"><v>${number}</v></c>`
  }
}

/** A text whose spaces would be lost. */
const spaced = /^\s|\s$|[\t\n\r]/

/** A cell of text in a style; an empty text leaves no cell. @param reference such as `B7`. */
export const textCellXml = (reference: string, style: number, text: string): string =>
  text === ''
    ? ''
    : `<c r="${reference}" s="${style}" t="inlineStr"><is><t${spaced.test(text) ? ' xml:space="preserve"' : ''}>${sheetCellText(text)}</t></is></c>`

/** A cell that a spreadsheet reckons, with the value that it holds until then. @param formula ours alone, as XML: never what somebody typed. */
export const formulaXml = (reference: string, style: number, formula: string, value: number): string =>
  `<c r="${reference}" s="${style}"><f>${formula}</f><v>${value}</v></c>`
