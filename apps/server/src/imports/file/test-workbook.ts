import { type Pieces, zipOf } from './test-zip.ts'

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

const oneSheet = '<sheets><sheet name="Loads" sheetId="1" r:id="rId1"/></sheets>'

/** A workbook of one sheet, written by hand, so that it may contain what no spreadsheet program writes. */
export const handmadeWorkbook = (sheet: string | Pieces, more: Record<string, string> = {}, sheets = oneSheet): Buffer =>
  zipOf({
    '[Content_Types].xml': Buffer.from(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': Buffer.from(
      `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': Buffer.from(`<workbook xmlns="${spreadsheet}" xmlns:r="${office}">${sheets}</workbook>`),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? Buffer.from(sheet) : sheet,
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, Buffer.from(text)])),
  })

const beginning = `<worksheet xmlns="${spreadsheet}"><sheetData>`
const end = '</sheetData></worksheet>'
const rowsOf = (rows: readonly string[]) => rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')

/** A sheet with these rows, each as the XML of its cells. */
export const sheetOf = (rows: readonly string[]): string => beginning + rowsOf(rows) + end

/** A sheet too large to be made as one text: its first rows, and then many without a number. */
export const largeSheetOf = (first: readonly string[], cells: string, rows: number): Pieces => [
  beginning + rowsOf(first),
  { text: `<row>${cells}</row>`, times: rows },
  end,
]

/** A sheet of so many numbered rows, each of which has the same text so many times. */
export const sheetOfRepeated = (rows: number, text: string, times: number): Pieces => [
  beginning,
  ...Array.from({ length: rows }, (_, at) => [`<row r="${at + 1}">`, { text, times }, '</row>']).flat(),
  end,
]

export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
