import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { NumberedRow } from './numbered-row.ts'
import { readFile } from './read-file.ts'
import { handmadeWorkbook, largeSheetOf, sheetOf, sheetOfRepeated, textCell } from './test-workbook.ts'
import type { Pieces } from './test-zip.ts'

/** Leaves out the time limit: on a busy machine it could be reached before the limit that is tested. */
vi.mock(import('./limits.ts'), async (original) => {
  const { fileLimits } = await original()
  return { fileLimits: { ...fileLimits, time: 280_000 as never } }
})

const sheet = async () => undefined
const wanted = { sheet: null, kind: 'trades', stored: new Map() } as const

async function read(bytes: Uint8Array) {
  const rows: NumberedRow[] = []
  await readFile({ bytes, fileName: 'loads.xlsx', ...wanted }, { sheet, rows: async (piece) => void rows.push(...piece) })
  return rows
}

const megabyte = 1024 * 1024
/** This much XML, in rows of ten cells. */
const sheetOfSize = (megabytes: number) => {
  const cells = textCell('maize').repeat(10)
  const numbered = Array.from({ length: 60_000 }, () => cells)
  return largeSheetOf(numbered, cells, Math.ceil((megabytes * megabyte) / (cells.length + 11)) - numbered.length)
}
const rowsOf = (rows: number, cells: string) => sheetOf(Array.from({ length: rows }, () => cells))
const workbook = (sheet: string | Pieces) => () => ({ bytes: handmadeWorkbook(sheet), fileName: 'loads.xlsx' })
const csv = (text: string) => () => ({ bytes: Buffer.from(text), fileName: 'loads.csv' })
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const manyTexts = () => {
  const texts = Array.from({ length: 300_000 }, (_, at) => `<si><t>text ${at}</t></si>`).join('')
  const parts = ['worksheets/sheet1', 'sharedStrings'].map(
    (part, at) => `<Relationship Id="rId${at + 1}" Type="${relation}/${part.split('/')[0]}" Target="${part}.xml"/>`,
  )
  const more = {
    'xl/_rels/workbook.xml.rels': `<Relationships>${parts.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
  }
  return { bytes: handmadeWorkbook(rowsOf(1, '<c t="s"><v>0</v></c>'), more), fileName: 'loads.xlsx' }
}

test.each<[string, () => { bytes: Buffer; fileName: string }, RegExp | null]>([
  ['a sheet of more than 200 MB', workbook(sheetOfSize(210)), /far too large/],
  ['a sheet just below', workbook(sheetOfSize(190)), /more than 50000 rows/],
  ['180 MB of blanks between two tags', workbook(sheetOfRepeated(1, ' ', 180 * megabyte)), /too long/],
  ['180 MB of blanks in cells', workbook(sheetOfRepeated(28, textCell(' '.repeat(32_700)), 196)), null],
  ['180 MB of cells in one row', workbook(sheetOfRepeated(1, '<c/>', 45 * megabyte)), /damaged/],
  ['180 MB of text in few rows', workbook(sheetOfRepeated(30, textCell('x'.repeat(32_700)), 190)), /Row 1 is too long/],
  ['a tag that begins 6,000 times and never ends', workbook(sheetOf(['<c r="A1" '.repeat(6_000)])), /damaged/],
  ['a comment that never ends', workbook(sheetOf([`<!-- ${'> '.repeat(100_000)}`])), /damaged/],
  ['more shared texts than a workbook of loads has', manyTexts, /too many different texts/],
  ['10 MB of commas in one row', csv(','.repeat(10 * megabyte)), /too long/],
  ['10 MB of commas in rows', csv(`${','.repeat(199)}\n`.repeat(52_000)), null],
  ['10 MB of cells at both ends of rows', csv(`a${','.repeat(198)}b\n`.repeat(49_000)), null],
  ['10 MB of line ends', csv('\n'.repeat(10 * megabyte)), null],
  ['10 MB of quotes', csv('"\n'.repeat(5 * megabyte)), null],
])('%s: the memory needed is bounded', async (_, make, message) => {
  const { bytes, fileName } = make()
  expect(bytes.length).toBeLessThanOrEqual(10 * megabyte)
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 25)
  onTestFinished(() => clearInterval(watch))
  // The rows are released, as the import does, so that the reader's own memory is measured.
  const outcome = await readFile({ bytes, fileName, ...wanted }, { sheet, rows: async () => undefined }).then(
    () => null,
    ({ detail }) => detail.fields.file,
  )
  expect(outcome).toEqual(message === null ? null : expect.stringMatching(message))
  expect(most - before).toBeLessThan(150 * megabyte)
})

test('a text that expands by its own entities stays small, or is refused', async () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  const bomb = `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY l0 "lol">${entities.join('')}]>`
  const file = '<!DOCTYPE worksheet [<!ENTITY own SYSTEM "file:///etc/passwd">]>'
  for (const sheet of [bomb + sheetOf([textCell('&l9;')]), file + sheetOf([textCell('&own;')])]) {
    const text = await read(handmadeWorkbook(sheet)).then((rows) => JSON.stringify(rows), String)
    expect(text.length).toBeLessThan(200)
    expect(text).not.toContain('root:')
  }
})

test('links to other files and hosts are not followed, and the last result of a formula does not count as text', async () => {
  const calls: (string | undefined)[] = []
  const elsewhere = createServer((request, response) => {
    calls.push(request.url)
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/book.xlsx`
  const bytes = handmadeWorkbook(
    sheetOf([
      textCell('Client'),
      '<c r="A2" t="str"><f>[1]Clients!A1</f><v>Witrand Feedlot</v></c>',
      `<c r="A3" t="str"><f>WEBSERVICE("${address}")</f><v>Witrand Feedlot</v></c>`,
      textCell('Witrand Feedlot'),
    ]),
    {
      'xl/externalLinks/externalLink1.xml': `<externalLink xmlns:r="${relation}"><externalBook r:id="rId1"/></externalLink>`,
      'xl/externalLinks/_rels/externalLink1.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relation}/externalLinkPath" Target="${address}" TargetMode="External"/></Relationships>`,
    },
  )
  expect((await read(bytes)).map(({ cells }) => cells[0])).toEqual([
    'Client',
    { formula: true },
    { formula: true },
    'Witrand Feedlot',
  ])
  expect(calls).toEqual([])
})
