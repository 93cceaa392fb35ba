import { stylesXml } from './cell-formats.ts'
import { SharedTexts } from './shared-texts.ts'
import type { Sheet } from './sheet.ts'
import { xmlText } from './sheet-cell-text.ts'
import { sheetXml, type WrittenSheet } from './sheet-xml.ts'
import { type ZipEntry, zipOf } from './zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook as the bytes of an .xlsx file. Rows are requested only as fast as the bytes are consumed, and none are kept. */
export const workbook = (sheets: readonly Sheet[]): AsyncGenerator<Buffer> => zipOf(parts(sheets))

async function* parts(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry> {
  yield part('[Content_Types].xml', contentTypesXml(sheets))
  yield part('_rels/.rels', relationsXml([{ type: 'officeDocument', target: 'xl/workbook.xml' }]))
  yield part('xl/styles.xml', stylesXml())
  yield part('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets))
  const written: WrittenSheet[] = []
  const texts = new SharedTexts()
  for (const [at, sheet] of sheets.entries()) yield { path: sheetPath(at), pieces: noting(sheet, texts, written) }
  yield { path: 'xl/sharedStrings.xml', pieces: declared(texts.xml()) }
  yield part('xl/workbook.xml', workbookXml(sheets, written))
}

const part = (path: string, xml: string): ZipEntry => ({ path, pieces: [declaration + xml] })
const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`

async function* noting(sheet: Sheet, texts: SharedTexts, written: WrittenSheet[]): AsyncGenerator<string | Buffer> {
  yield declaration
  written.push(yield* sheetXml(sheet, texts))
}

function* declared(xml: Iterable<string>): Generator<string> {
  yield declaration
  yield* xml
}

function contentTypesXml(sheets: readonly Sheet[]): string {
  const types: [path: string, type: string][] = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ['xl/sharedStrings.xml', 'sharedStrings'],
    ...sheets.map((_, at): [string, string] => [sheetPath(at), 'worksheet']),
  ]
  const overrides = types.map(([path, type]) => `<Override PartName="/${path}" ContentType="${spreadsheetType}.${type}+xml"/>`)
  return `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

const workbookRelationsXml = (sheets: readonly Sheet[]): string =>
  relationsXml([
    ...sheets.map((_, at) => ({ type: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
    { type: 'styles', target: 'styles.xml' },
    { type: 'sharedStrings', target: 'sharedStrings.xml' },
  ])

function relationsXml(targets: { type: string; target: string }[]): string {
  const all = targets.map(
    ({ type, target }, at) => `<Relationship Id="rId${at + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
}

/** The names of sheets and, for each, a hidden name for the range that its header filters: Excel needs one for filtering. */
function workbookXml(sheets: readonly Sheet[], written: WrittenSheet[]): string {
  const tabs = sheets.map(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const filters = sheets.map(({ name }, at) => {
    const range = (written[at]?.filtered ?? 'A1').replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">'${xmlText(name.replaceAll("'", "''"))}'!${range}</definedName>`
  })
  return `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${tabs.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`
}
