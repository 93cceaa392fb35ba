import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readFile } from './read-file.ts'
import type { SheetRow } from './sheet-row.ts'
import { handmadeWorkbook, sheetOf, textCell } from './test-workbook.ts'

/** Of the bounds on a file that of its time is left out: a busy machine takes long to come to the one that is meant. */
vi.mock(import('./limits.ts'), async (original) => {
  const { fileLimits } = await original()
  return { fileLimits: { ...fileLimits, time: 280_000 as never } }
})

async function read(bytes: Uint8Array) {
  const rows: SheetRow[] = []
  const sheet = async () => undefined
  await readFile({ bytes, fileName: 'loads.xlsx', sheet: null }, { sheet, rows: async (piece) => void rows.push(...piece) })
  return rows
}

const megabyte = 1024 * 1024
/** So much XML, in rows of ten cells. */
const sheetOfSize = (megabytes: number) => {
  const cells = textCell('maize').repeat(10)
  return sheetOf(Array.from({ length: Math.ceil((megabytes * megabyte) / (cells.length + 16)) }, () => cells))
}

test.each([
  ['of more than 200 MB is not begun', 210, /far too large/],
  ['just below is given up at the row beyond what anybody brings', 190, /more than 50000 rows/],
])('a sheet %s; the memory that it takes is bounded', async (_, megabytes, words) => {
  const bytes = handmadeWorkbook(sheetOfSize(megabytes))
  expect(bytes.length).toBeLessThan(10 * megabyte)
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 25)
  onTestFinished(() => clearInterval(watch))
  await expect(read(bytes)).rejects.toMatchObject({ code: 'invalid', detail: { fields: { file: expect.stringMatching(words) } } })
  expect(most - before).toBeLessThan(400 * megabyte)
})

test('a text that grows out of its own entities stays small, or is refused', async () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  const bomb = `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY l0 "lol">${entities.join('')}]>`
  const file = '<!DOCTYPE worksheet [<!ENTITY own SYSTEM "file:///etc/passwd">]>'
  for (const sheet of [bomb + sheetOf([textCell('&l9;')]), file + sheetOf([textCell('&own;')])]) {
    const text = await read(handmadeWorkbook(sheet)).then((rows) => JSON.stringify(rows), String)
    expect(text.length).toBeLessThan(200)
    expect(text).not.toContain('root:')
  }
})

test('links to other files and places are followed nowhere, and what a formula once showed is not taken for text', async () => {
  const calls: (string | undefined)[] = []
  const elsewhere = createServer((request, response) => {
    calls.push(request.url)
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/book.xlsx`
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
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
