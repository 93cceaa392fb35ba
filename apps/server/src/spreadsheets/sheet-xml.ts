import { cellFormats, headerStyle } from './cell-formats.ts'
import { cellWriter, textCellXml } from './cell-xml.ts'
import { columnLetters } from './column-letters.ts'
import type { SharedTexts } from './shared-texts.ts'
import { mostRows, type Sheet, type SheetColumn } from './sheet.ts'
import { xmlText } from './sheet-cell-text.ts'
import { SheetTotals } from './sheet-totals.ts'

/** Rows that are put into one piece of text: enough to be quick, few enough to let others in between. */
const rowsInPiece = 50

/** What a sheet came to, once it is written. */
export interface WrittenSheet {
  /** The header and its rows, such as `A1:F120`: what the header filters. */
  filtered: string
}

/**
 * The XML of a sheet, piece by piece. Each cell says where it stands, though Excel and LibreOffice would not need it: others do.
 * @param texts those that the cells of the workbook share.
 * @returns what came of it.
 * @throws RangeError when it grows longer than a sheet can be.
 */
export async function* sheetXml(sheet: Sheet, texts?: SharedTexts): AsyncGenerator<string, WrittenSheet> {
  const { columns, rows, choices = [] } = sheet
  const writers = columns.map(({ kind }, at) => cellWriter(columnLetters(at), kind, texts))
  const totals = columns.some(({ isSummed }) => isSummed) ? new SheetTotals(sheet) : null
  yield head(columns)
  let last = 1
  for await (const some of rows) {
    for (let from = 0; from < some.length; from += rowsInPiece) {
      const piece = some.slice(from, from + rowsInPiece)
      assertRow(last + piece.length)
      let xml = ''
      for (const row of piece) {
        last += 1
        totals?.take(row)
        xml += `<row r="${last}">`
        for (const [at, write] of writers.entries()) xml += write(last, row[at] ?? null)
        xml += '</row>'
      }
      yield xml
    }
  }
  if (totals) {
    assertRow(last + 1)
    yield totals.rowXml(last)
  }
  const filtered = `A1:${columnLetters(columns.length - 1)}${last}`
  yield `</sheetData><autoFilter ref="${filtered}"/>${choicesXml(choices)}</worksheet>`
  return { filtered }
}

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

/** Everything before the first row of values: the header stays in sight, and the columns have their widths. */
function head(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ label, kind, width }, at) =>
      // Room for the label, and for the arrow of the filter beside it.
      `<col min="${at + 1}" max="${at + 1}" width="${width ?? Math.max(cellFormats[kind].width, label.length + 4)}" customWidth="1"/>`,
  )
  const labels = columns.map(({ label }, at) => textCellXml(`${columnLetters(at)}1`, headerStyle, label))
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${labels.join('')}</row>`
}
