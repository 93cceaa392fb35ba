import { Worker } from 'node:worker_threads'
import type { Cell } from '@haulm/domain/imports/read-cell.ts'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { seeded } from '../../test/odd-values.ts'
import type { NumberedRow } from './numbered-row.ts'
import { readFile } from './read-file.ts'
import { handmadeWorkbook, sheetOf, textCell } from './test-workbook.ts'
import { zipOf } from './test-zip.ts'

/** Leaves out the time limit: on a busy machine it could be reached before the limit that is tested. */
vi.mock(import('./limits.ts'), async (original) => {
  const { fileLimits } = await original()
  return { fileLimits: { ...fileLimits, time: 280_000 as never } }
})

async function read(bytes: Uint8Array, fileName: string, sheet: string | null = null) {
  const rows: NumberedRow[] = []
  let sheets: string[] = []
  await readFile(
    { bytes, fileName, sheet, kind: 'trades', stored: new Map() },
    {
      sheet: async (names) => {
        sheets = names
      },
      rows: async (piece) => {
        rows.push(...piece)
      },
    },
  )
  return { sheets, rows }
}
const noise = Buffer.from(
  Array.from(
    { length: 50_000 },
    (
      (random) => () =>
        Math.floor(random() * 256)
    )(seeded(1)),
  ),
)
const csv = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const sheetsWith = (rows: unknown[][]) => [{ name: 'Loads', rows: rows as Cell[][] as never }]
const workbook = (rows: unknown[][]) => writeXlsx({ sheets: sheetsWith(rows) })
const withPassword = (rows: unknown[][]) =>
  writeXlsx({ sheets: sheetsWith(rows), encryption: { password: 'weighbridge', spinCount: 10 } })
const olderWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)])

test.each([
  ['commas', 'Date,Tons\n2026-06-28,"32,30"\n'],
  ['semicolons', 'Date;Tons\n2026-06-28;32,30\n'],
  ['tabs', 'Date\tTons\r\n2026-06-28\t32,30\r\n'],
  ['a byte-order mark', '\ufeffDate,Tons\n2026-06-28,"32,30"\n'],
])('a CSV file with %s', async (_, text) => {
  expect((await read(csv(text), 'loads.csv')).rows).toEqual([
    { number: 1, cells: ['Date', 'Tons'] },
    { number: 2, cells: ['2026-06-28', '32,30'] },
  ])
})

test.each([
  ['with its mark', '\ufeff'],
  ['without a mark', ''],
])('a CSV file in UTF-16, either way round, %s', async (_, mark) => {
  const little = Buffer.from(`${mark}Farm;Tons\r\nMôreson;32,30\r\n`, 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()])
    expect((await read(bytes, 'loads.csv')).rows).toEqual([
      { number: 1, cells: ['Farm', 'Tons'] },
      { number: 2, cells: ['Môreson', '32,30'] },
    ])
})

test('UTF-16 that breaks off, or has half a surrogate pair, is refused as no text', async () => {
  const text = Buffer.from('\ufeffFarm;Tons\r\n', 'utf16le')
  for (const bytes of [Buffer.concat([text, Buffer.from([65])]), Buffer.concat([text, Buffer.from([0x3d, 0xd8]), text])])
    await expect(read(bytes, 'loads.csv')).rejects.toMatchObject({
      detail: { fields: { file: expect.stringMatching(/not a text/) } },
    })
})

test.each([
  ['_x0000_', ''],
  ['_xD83D_', '\ufffd'],
  ['&#0;', ''],
  ['&#xD83D;', '\ufffd'],
  ['&#1;', '\u0001'],
])('characters of a cell that cannot be stored are removed: %s', async (odd, cleaned) => {
  const sheet = sheetOf([textCell(`Wit${odd}rand`), `<c t="str"><v>Wit${odd}rand</v></c>`])
  expect((await read(handmadeWorkbook(sheet), 'loads.xlsx')).rows.map(({ cells }) => cells)).toEqual([
    [`Wit${cleaned}rand`],
    [`Wit${cleaned}rand`],
  ])
})

test('a file in Latin-1, as spreadsheets of this country save it, is read too', async () => {
  expect((await read(csv('Farm;Ná\nMôreson;14:00\n', 'latin1'), 'a.CSV')).rows[1]).toEqual({
    number: 2,
    cells: ['Môreson', '14:00'],
  })
})

test('real days, numbers and formulas of a workbook are recognised; empty rows are skipped but counted', async () => {
  const day = new Date('2026-06-28T00:00:00Z')
  const rows = [['Title'], [], ['Date', 'Tons'], [day, 32.3], [null, null]]
  const made = await writeXlsx({
    sheets: [
      { name: 'Loads', rows: rows as never, cells: new Map([['4,1', { formula: 'SUM(B4:B4)', value: 32.3 }]]) as never },
      { name: 'Old', rows: [['x']] },
    ],
  })
  const found = await read(made, 'loads.xlsx')
  expect(found.sheets).toEqual(['Loads', 'Old'])
  expect(found.rows.slice(0, 3)).toEqual([
    { number: 1, cells: ['Title'] },
    { number: 3, cells: ['Date', 'Tons'] },
    { number: 4, cells: [{ day: '2026-06-28' }, 32.3] },
  ])
  expect(found.rows[3]?.cells[1]).toEqual({ formula: true })
  expect((await read(made, 'loads.xlsx', 'Old')).rows).toEqual([{ number: 1, cells: ['x'] }])
})

test('unless another sheet is requested, the first visible one with content is read', async () => {
  const loads = { name: 'Loads', rows: [['x']] }
  const cover = { name: 'Cover', rows: [[null]] }
  const lookups = { name: 'Lookups', rows: [['y']], hidden: true }
  const sheetsOf = async (...sheets: object[]) => read(await writeXlsx({ sheets: sheets as never }), 'loads.xlsx')
  expect(await sheetsOf(cover, lookups, loads)).toEqual({
    sheets: ['Cover', 'Lookups', 'Loads'],
    rows: [{ number: 1, cells: ['x'] }],
  })
  expect((await sheetsOf(cover, lookups)).rows).toEqual([{ number: 1, cells: ['y'] }])
  expect((await sheetsOf(cover)).rows).toEqual([])
})

test('a cover, a list that others look values up in and notes are passed over for the first table of the kind', async () => {
  const cover = { name: 'Cover', rows: [['Loads of November'], ['Client', 'Witrand Feedlot'], ['Prepared by', 'Lerato']] }
  const lists = {
    name: 'Lists',
    rows: [
      ['Commodity', 'Name'],
      ['HOMCHOP', 'Hominy chop'],
    ],
  }
  const loads = { name: 'Loads', rows: [['Loads'], [], ['Product', 'Client', 'Tons', 'Load Date'], ['HOMCHOP', 'Witrand', 34]] }
  const sheetsOf = async (...sheets: object[]) => read(await writeXlsx({ sheets: sheets as never }), 'loads.xlsx')
  expect((await sheetsOf(cover, lists, loads)).rows[1]).toMatchObject({
    number: 3,
    cells: ['Product', 'Client', 'Tons', 'Load Date'],
  })
  // Of two tables the first, and none that is hidden.
  expect((await sheetsOf(cover, loads, { ...loads, name: 'Old', rows: [['Product', 'Client', 'Tons']] })).rows).toHaveLength(3)
  expect((await sheetsOf(cover, { ...loads, hidden: true }, lists)).rows[0]?.cells).toEqual(['Loads of November'])
  expect((await read(await writeXlsx({ sheets: [cover, loads] as never }), 'loads.xlsx', 'Cover')).rows).toHaveLength(3)
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, RegExp]>([
  ['a workbook under the name of a text', () => workbook([['a']]), 'loads.csv', /not what its name says/],
  ['a text under the name of a workbook', () => csv('a,b\n'), 'loads.xlsx', /not what its name says/],
  ['an empty file', () => Buffer.alloc(0), 'loads.xlsx', /not what its name says/],
  ['noise', () => noise, 'loads.csv', /not a text file|spreadsheet/],
  ['another kind of file', () => csv('a'), 'loads.pdf', /\.xlsx or \.csv/],
  ['another kind of zip', () => zipOf({ 'content.xml': Buffer.from('a') }), 'loads.ods', /^Bring a spreadsheet/],
  ['a workbook with a password', () => withPassword([['a']]), 'loads.xlsx', /protected by a password/],
  ['an older workbook under another name', () => olderWorkbook, 'loads.xlsx', /Excel 2003 or older/],
  ['a zip without a workbook', () => zipOf({ 'a.txt': Buffer.from('a') }), 'loads.xlsx', /damaged/],
  ['a truncated workbook', async () => (await workbook([['a']])).subarray(0, 900), 'loads.xlsx', /damaged/],
  [
    'a zip bomb that states its size',
    () => zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(1_000, 32) }, 250 * 1024 * 1024),
    'loads.xlsx',
    /far too large/,
  ],
  [
    'a zip bomb that hides its size',
    () => zipOf({ 'xl/workbook.xml': Buffer.alloc(5 * 1024 * 1024, 32) }, 1_000),
    'loads.xlsx',
    /damaged/,
  ],
  ['more rows than the limit', () => csv('a,b\n'.repeat(50_002)), 'loads.csv', /more than 50000 rows/],
  ['more columns than the limit', () => csv(`a${','.repeat(299)}b`), 'loads.csv', /more than 200 columns/],
])('%s is refused', async (_, make, fileName, message) => {
  await expect(read(await make(), fileName)).rejects.toMatchObject({
    code: 'invalid',
    detail: { fields: { file: expect.stringMatching(message) } },
  })
})

test('a thousand formulas and links to other files are read as text, and are not followed', async () => {
  const rows = Array.from({ length: 1_000 }, () => ['=HYPERLINK("http://127.0.0.1:9/")'])
  expect((await read(await workbook(rows), 'loads.xlsx')).rows[0]?.cells[0]).toBe('=HYPERLINK("http://127.0.0.1:9/")')
})

/** A thread with this many MB that runs this. */
const threadThat = (does: string, megabytes = 32) =>
  new Worker(does, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 4 },
    stderr: true,
  })

test.each<[string, () => Worker, object]>([
  [
    'needs more memory for the file than it has',
    () => threadThat('const all = []; for (;;) all.push(Array(1_000).fill(0))', 8),
    { code: 'invalid', detail: { fields: { file: expect.stringMatching(/too much memory/) } } },
  ],
  ['fails for another reason', () => threadThat(`throw new TypeError('no such part')`), { message: 'no such part' }],
  ['ends without an answer', () => threadThat('process.exit(3)'), { message: expect.stringMatching(/ended with 3/) }],
])('a thread that %s is reported with that reason', async (_, start, expected) => {
  const file = { bytes: csv('a,b\n'), fileName: 'loads.csv', sheet: null, kind: 'trades', stored: new Map() } as const
  const taker = { sheet: async () => undefined, rows: async () => undefined }
  await expect(readFile(file, taker, start)).rejects.toMatchObject(expected)
})
