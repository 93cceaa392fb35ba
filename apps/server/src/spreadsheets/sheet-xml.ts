import { ByteWriter, chunkBytes } from './byte-writer.ts'
import { cellFormats, headerStyle } from './cell-formats.ts'
import { cellRows, rowHead, writeCells } from './cell-rows.ts'
import { cellWriter, textCellXml } from './cell-xml.ts'
import { columnLetters } from './column-letters.ts'
import { RowNumber } from './row-number.ts'
import type { SharedTexts } from './shared-texts.ts'
import { mostRows, type Sheet, type SheetColumn } from './sheet.ts'
import { xmlText } from './sheet-cell-text.ts'
import { SheetTotals } from './sheet-totals.ts'

/** The result for a sheet, after it was written. */
export interface WrittenSheet {
  /** The range of the header and its rows, such as `A1:F120`: what the header filters. */
  filtered: string
}

/**
 * The XML of a sheet, piece by piece. Each cell contains its reference, which Excel and LibreOffice would not
 * need, but other programs do.
 * @param texts the shared texts of the workbook.
 * @returns the sheet's result.
 * @throws RangeError if there are more rows than a sheet can have.
 */
export async function* sheetXml(sheet: Sheet, texts?: SharedTexts): AsyncGenerator<string | Buffer, WrittenSheet> {
  const { columns, rows, choices = [] } = sheet
  const totals = columns.some(({ isSummed }) => isSummed) ? new SheetTotals(sheet) : null
  const number = new RowNumber(1)
  const writers = columns.map((column, at) => {
    const write = cellWriter(columnLetters(at), column, number, texts)
    return totals?.watching(at, write) ?? write
  })
  const out = new ByteWriter()
  let last = 1
  yield head(columns)
  for await (const some of rows) {
    const { bytes, count } = cellRows(some, columns.length)
    last += count
    assertRow(last)
    for (let at = 0; at < bytes.length; ) {
      number.next()
      out.reserve(mostRowMarkup)
      out.copy(beforeRow, 0, beforeRow.length)
      out.copy(number.digits, number.from, number.digits.length)
      out.copy(afterRowNumber, 0, afterRowNumber.length)
      at = writeCells(out, bytes, at + rowHead, writers)
      out.reserve(mostRowMarkup)
      out.copy(afterRow, 0, afterRow.length)
      totals?.endRow()
      // The same rows make the same bytes, however they were divided on arrival.
      if (out.length >= chunkBytes) yield out.take()
    }
  }
  if (totals) {
    assertRow(last + 1)
    out.text(totals.rowXml(last))
  }
  const filtered = `A1:${columnLetters(columns.length - 1)}${last}`
  out.text(`</sheetData><autoFilter ref="${filtered}"/>${choicesXml(choices)}</worksheet>`)
  yield out.take()
  return { filtered }
}

const [beforeRow, afterRowNumber, afterRow] = ['<row r="', '">', '</row>'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
]
/** Enough for what surrounds the cells of a row. */
const mostRowMarkup = 32

function assertRow(number: number): void {
  if (number > mostRows) throw new RangeError(`A sheet holds at most ${mostRows} rows.`)
}

function choicesXml(choices: NonNullable<Sheet['choices']>): string {
  if (choices.length === 0) return ''
  const each = choices.map(({ column, range, isStrict }) => {
    const letters = columnLetters(column)
    return `<dataValidation type="list" allowBlank="1"${isStrict ? ' showErrorMessage="1"' : ''} sqref="${letters}2:${letters}${mostRows}"><formula1>${xmlText(range)}</formula1></dataValidation>`
  })
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}

/** Everything before the first row of values: the header is frozen, and the columns have their widths. */
function head(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ label, kind, width }, at) =>
      // Room for the label, and for the arrow of the filter beside it.
      `<col min="${at + 1}" max="${at + 1}" width="${width ?? Math.max(cellFormats[kind].width, label.length + 4)}" customWidth="1"/>`,
  )
  const labels = columns.map(({ label }, at) => textCellXml(`${columnLetters(at)}1`, headerStyle, label))
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${labels.join('')}</row>`
}
