import { zipOf } from './test-zip.ts'

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

const oneSheet = '<sheets><sheet name="Loads" sheetId="1" r:id="rId1"/></sheets>'

/** A workbook of one sheet, written by hand, so that it may contain what no spreadsheet program writes. */
export const handmadeWorkbook = (sheet: string, more: Record<string, string> = {}, sheets = oneSheet): Buffer =>
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
    'xl/worksheets/sheet1.xml': Buffer.from(sheet),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, Buffer.from(text)])),
  })

/** A sheet with these rows, each as the XML of its cells. */
export const sheetOf = (rows: readonly string[]): string =>
  `<worksheet xmlns="${spreadsheet}"><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')}</sheetData></worksheet>`

export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
