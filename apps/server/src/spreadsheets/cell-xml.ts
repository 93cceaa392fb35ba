import { daysBetween, isDay } from '@haulm/domain/calendar/day.ts'
import type { CellKind } from '@haulm/domain/report/columns.ts'
import { styleOf } from './cell-formats.ts'
import type { SharedTexts } from './shared-texts.ts'
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
 * @param texts those that cells share; without it each cell holds its own.
 */
export function cellWriter(letters: string, kind: CellKind, texts?: SharedTexts): (row: number, value: SheetCellValue) => string {
  const place = `<c r="${letters}`
  const style = `" s="${styleOf(kind, false)}"`
  const [yes, no] = [1, 0].map((value) => `${style} t="b"><v>${value}</v></c>`) as [string, string]
  const behindPlace = (value: string | number, textXml: (text: string) => string): string => {
    const number = isText(kind) ? null : numberOf(kind, value)
    return number === null ? textXml(String(value)) : `${style}><v>${number}</v></c>`
  }
  const sharedXml = texts && ((text: string) => `${textStyle} t="s"><v>${texts.numberOf(text)}</v></c>`)
  const known = new KnownCells((value) => behindPlace(value, kind === 'longText' ? inlineXml : (sharedXml ?? inlineXml)))
  return (row, value) => {
    if (value === null || value === '') return ''
    if (typeof value === 'boolean') return `${place}${row}${value ? yes : no}`
    const written = typeof value === 'string' ? known.of(value) : undefined
    return `${place}${row}${written ?? behindPlace(value, inlineXml)}`
  }
}

/** How many values of a column are remembered. */
const mostKnown = 2_000

/**
 * What stands in cells that were written before, behind their place: most columns have few days, and few names, each many times over. A column whose values hardly come
 * again, as trade numbers, is given up once it has shown that.
 */
class KnownCells {
  readonly #write: (value: string) => string
  readonly #cells = new Map<string, string>()
  #found = 0
  #isGivenUp = false

  constructor(write: (value: string) => string) {
    this.#write = write
  }

  /** The cell of a value; undefined where it is not remembered. */
  of(value: string): string | undefined {
    if (this.#isGivenUp) return undefined
    const known = this.#cells.get(value)
    if (known !== undefined) {
      this.#found += 1
      return known
    }
    if (this.#cells.size >= mostKnown) {
      this.#isGivenUp = this.#found < mostKnown
      return undefined
    }
    const cell = this.#write(value)
    this.#cells.set(value, cell)
    return cell
  }
}

const textStyle = `" s="${styleOf('text', false)}"`
const inlineXml = (text: string) => `${textStyle} ${inlineText(text)}`
const inlineText = (text: string) => `t="inlineStr"><is><t xml:space="preserve">${sheetCellText(text)}</t></is></c>`

/** A cell of text in a style; an empty text leaves no cell. @param reference such as `B7`. */
export const textCellXml = (reference: string, style: number, text: string): string =>
  text === '' ? '' : `<c r="${reference}" s="${style}" ${inlineText(text)}`

/** A cell that a spreadsheet reckons, with the value that it holds until then. @param formula ours alone, as XML: never what somebody typed. */
export const formulaXml = (reference: string, style: number, formula: string, value: number): string =>
  `<c r="${reference}" s="${style}"><f>${formula}</f><v>${value}</v></c>`
