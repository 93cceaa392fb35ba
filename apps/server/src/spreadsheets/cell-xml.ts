import { isDay, serialOfDay } from '@haulm/domain/calendar/day.ts'
import type { CellKind } from '@haulm/domain/report/columns.ts'
import { isNumeric, styleOf } from './cell-formats.ts'
import type { CellWriter } from './cell-rows.ts'
import { KnownCells } from './known-cells.ts'
import { isPlain, plainBytesBut } from './plain-bytes.ts'
import type { RowNumber } from './row-number.ts'
import type { SharedTexts } from './shared-texts.ts'
import type { SheetColumn } from './sheet.ts'
import { longestCellText, sheetCellText } from './sheet-cell-text.ts'

/** From here on Excel numbers days correctly: before, it assumes a 29 February 1900. */
const firstCountedDay = '1900-03-01'

/** A day as Excel numbers it; null for a day that it cannot number. */
function serialOrNull(day: string): number | null {
  const known = serials.get(day)
  if (known !== undefined) return known
  const serial = isDay(day) && day >= firstCountedDay ? serialOfDay(day) : null
  if (serials.size >= mostSerials) serials.clear()
  serials.set(day, serial)
  return serial
}

/** By day, as a cache: a sheet has a moment in every row, but few different days. */
const serials = new Map<string, number | null>()
const mostSerials = 5_000

const clock = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)/

function serialOfMoment(moment: string): number | null {
  const [, day = '', hours, minutes, seconds] = clock.exec(moment) ?? []
  const days = serialOrNull(day)
  if (days === null) return null
  const fraction = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) / 86_400
  // Rounded up by less than a tenth of a millisecond: readers cut off fractions of one, and 10:00 would become 09:59:59.999.
  return days + Math.ceil(fraction * 1e9) / 1e9
}

/** The number of a cell of a kind; null if it has none, as for NaN, a day that does not exist, or a word. */
function numberOf(kind: CellKind, cell: string): number | null {
  if (kind === 'day') return serialOrNull(cell)
  if (kind === 'moment') return serialOfMoment(cell)
  return isNumeric(kind) && Number.isFinite(Number(cell)) ? Number(cell) : null
}

/**
 * The rest of a cell after its reference. A value that does not match the kind is written as text: the file stays valid, sums
 * ignore it, and people can see it.
 */
function behindPlace(kind: CellKind, cell: string, textXml: (text: string) => string): string {
  const style = `" s="${styleOf(kind, false)}"`
  if (kind === 'yesNo' && /^[tf]$/.test(cell)) return `${style} t="b"><v>${cell === 't' ? 1 : 0}</v></c>`
  const number = numberOf(kind, cell)
  return number === null ? textXml(cell) : `${style}><v>${number}</v></c>`
}

const textStyle = `" s="${styleOf('text', false)}"`
const inlineText = (text: string) => `t="inlineStr"><is><t xml:space="preserve">${sheetCellText(text)}</t></is></c>`
const inlineXml = (text: string) => `${textStyle} ${inlineText(text)}`

/** Characters that need no escaping in a text of XML or of Excel: there an underscore may begin an escape. */
const plain = plainBytesBut('&<>"_\uFFFE')
const beforePlain = Buffer.from(`${textStyle} t="inlineStr"><is><t>`)
const afterPlain = Buffer.from('</t></is></c>')
const afterNumber = Buffer.from('</v></c>')
/** Enough for everything that surrounds the bytes of a cell. */
const mostAround = 100

type WrittenColumn = Pick<SheetColumn, 'kind' | 'names'>

/**
 * Writes the cells of a column. A text is always text, whatever it begins with, and never a formula; null or an
 * empty text leaves no cell.
 * @param letters the column's letters, such as `B`.
 * @param row the number of the row being written.
 * @param texts the shared texts of the workbook; if absent, each cell contains its own.
 */
export function cellWriter(letters: string, column: WrittenColumn, row: RowNumber, texts?: SharedTexts): CellWriter {
  const place = Buffer.from(`<c r="${letters}`)
  const write = isNumeric(column.kind) ? numberWriter(column.kind) : otherWriter(column, texts)
  return (out, cells, from, to) => {
    if (from === to) return
    out.reserve(mostAround + to - from)
    out.copy(place, 0, place.length)
    out.copy(row.digits, row.from, row.digits.length)
    write(out, cells, from, to)
  }
}

function numberWriter(kind: CellKind): CellWriter {
  const before = Buffer.from(`" s="${styleOf(kind, false)}"><v>`)
  return (out, cells, from, to) => {
    const start = out.length
    out.copy(before, 0, before.length)
    if (out.copyNumber(cells, from, to)) return out.copy(afterNumber, 0, afterNumber.length)
    out.length = start
    out.text(behindPlace(kind, cells.toString('utf8', from, to), inlineXml))
  }
}

function otherWriter({ kind, names }: WrittenColumn, texts?: SharedTexts): CellWriter {
  const sharedXml = (text: string) => (texts ? `${textStyle} t="s"><v>${texts.numberOf(text)}</v></c>` : inlineXml(text))
  const nameOf = (cell: string) => names?.get(cell) ?? cell
  const known = new KnownCells((cell) => behindPlace(kind, nameOf(cell), kind === 'text' ? sharedXml : inlineXml))
  const isText = !names && (kind === 'text' || kind === 'longText')
  return (out, cells, from, to) => {
    const made = known.of(cells, from, to)
    if (made) out.append(made)
    else if (isText && to - from <= longestCellText && isPlain(plain, cells, from, to)) {
      out.copy(beforePlain, 0, beforePlain.length)
      out.copy(cells, from, to)
      out.copy(afterPlain, 0, afterPlain.length)
    } else out.text(behindPlace(kind, nameOf(cells.toString('utf8', from, to)), inlineXml))
  }
}

/** A cell of text in a style; an empty text leaves no cell. @param reference such as `B7`. */
export const textCellXml = (reference: string, style: number, text: string): string =>
  text === '' ? '' : `<c r="${reference}" s="${style}" ${inlineText(text)}`

/**
 * A cell that a spreadsheet computes, with the value to show until then.
 * @param formula only our own, as XML: never what somebody typed.
 */
export const formulaXml = (reference: string, style: number, formula: string, value: number): string =>
  `<c r="${reference}" s="${style}"><f>${formula}</f><v>${value}</v></c>`
