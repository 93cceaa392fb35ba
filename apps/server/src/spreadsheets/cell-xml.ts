import { daysBetween, isDay } from '@haulm/domain/calendar/day.ts'
import { type CellKind, styleOf } from './cell-formats.ts'
import { cellText } from './cell-text.ts'
import type { CellValue } from './sheet.ts'

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

/** A sheet has few days, each many times over: reckoning each once takes a third off the time that a sheet needs. */
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
 * One cell. What is not of its kind is written as the text that it is: the file stays whole, sums pass over it, and the eye finds it.
 * A text is a text whatever it begins with, and never a formula.
 * @param reference such as `B7`.
 */
export function cellXml(reference: string, kind: CellKind, value: CellValue): string {
  if (value === null) return ''
  const start = `<c r="${reference}" s="${styleOf(kind, false)}"`
  if (typeof value === 'boolean') return `${start} t="b"><v>${value ? 1 : 0}</v></c>`
  const number = isText(kind) ? null : numberOf(kind, value)
  return number === null ? textCellXml(reference, styleOf('text', false), String(value)) : `${start}><v>${number}</v></c>`
}

/** A cell of text in a style; an empty text leaves no cell. */
export const textCellXml = (reference: string, style: number, text: string): string =>
  text === '' ? '' : `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`

/** A cell that a spreadsheet reckons, with the value that it holds until then. @param formula ours alone, as XML: never what somebody typed. */
export const formulaXml = (reference: string, style: number, formula: string, value: number): string =>
  `<c r="${reference}" s="${style}"><f>${formula}</f><v>${value}</v></c>`
