import { createHash } from 'node:crypto'
import { openXlsx, readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { Sheet, SheetRow } from './sheet.ts'
import { bytesOf, readWorkbook } from './test-read-workbook.ts'
import { workbook } from './workbook.ts'

const columns: Sheet['columns'] = [
  { label: 'Trade Number', kind: 'text' },
  { label: 'Loading Date', kind: 'day' },
  { label: 'Tonnage (t)', kind: 'tons' },
  { label: 'Total Net Amount (R)', kind: 'rand' },
  { label: 'Invoiced', kind: 'yesNo' },
  { label: 'Created At', kind: 'moment' },
]
/** The same, with tons and net added up. */
const summed = {
  columns: columns.map((column, at): Sheet['columns'][number] => ([2, 3].includes(at) ? { ...column, isSummed: true } : column)),
}
const load: SheetRow = ['T-2026-00042', '2026-11-19', 34.2, -1_204.55, true, '2026-11-18 14:05:09']
const written = (rows: SheetRow[], more: Partial<Sheet> = {}) =>
  bytesOf(workbook([{ name: 'Trades', columns, rows: [rows], ...more }]))
const cellsOf = async (file: Buffer, sheet = 'Trades') => (await readWorkbook(file)).get(sheet) ?? []

describe('a sheet opened again by another library', () => {
  test('has its labels in the first row, and numbers, days, moments and booleans with their types', async () => {
    const [labels, row] = await cellsOf(await written([load]))
    expect(labels).toEqual(columns.map(({ label }) => label))
    expect(row).toEqual(['T-2026-00042', new Date('2026-11-19'), 34.2, -1_204.55, true, new Date('2026-11-18T14:05:09Z')])
  })

  test('has no cell where there is no value', async () => {
    expect((await cellsOf(await written([['T-1', null, null, null, false, null]])))[1]).toEqual([
      'T-1',
      null,
      null,
      null,
      false,
      null,
    ])
  })

  test('is valid without any rows', async () => {
    expect(await cellsOf(await written([]))).toEqual([columns.map(({ label }) => label)])
  })

  test('has its totals in a last row, without the rows that are left out', async () => {
    const called = load.with(0, 'T-2026-00043 called off')
    const rows = await cellsOf(
      await written([load, called, load], { ...summed, leftOut: { column: 0, text: String(called[0]) } }),
    )
    expect(rows[4]).toEqual(['Total', null, 68.4, -2_409.1, null, null])
  })

  test('has totals of zero if it has no rows', async () => {
    expect((await cellsOf(await written([], summed)))[1]).toEqual(['Total', null, 0, 0, null, null])
  })

  test('is found beside others, whatever characters their names contain', async () => {
    const other: Sheet = { name: "Vos & Seuns' <b>", columns: [{ label: 'Tons', kind: 'tons' }], rows: [[[1]], [[2]]] }
    const file = await bytesOf(workbook([{ name: 'Trades', columns, rows: [[load]] }, other]))
    expect([...(await readWorkbook(file)).keys()]).toEqual(['Trades', "Vos & Seuns' <b>"])
    expect(await cellsOf(file, "Vos & Seuns' <b>")).toEqual([['Tons'], [1], [2]])
  })
})

test('a third library sees the frozen header, a filter over header and rows without the totals, and the widths', async () => {
  const { sheets } = await readXlsx(await written([load, load], summed), {
    readStyles: true,
  })
  expect(sheets[0]).toMatchObject({ freezePane: { rows: 1 }, autoFilter: { range: 'A1:F3' } })
  expect(sheets[0]?.columns?.map(({ width }) => width)).toEqual([18, 16, 15, 24, 12, 17])
})

test('totals are formulas over the rows above them, with their results', async () => {
  const formulas = async (more: Partial<Sheet>, rows = [load, load]) => {
    const { sheets } = await openXlsx(await written(rows, { ...summed, ...more }))
    const cells = [...(sheets[0]?.cells?.values() ?? [])]
    return cells.flatMap(({ formula, formulaResult }) => (formula ? [[formula, formulaResult]] : []))
  }
  expect(await formulas({})).toEqual([
    ['SUM(C2:C3)', 68.4],
    ['SUM(D2:D3)', -2_409.1],
  ])
  expect(await formulas({ leftOut: { column: 0, text: 'Cancelled' } })).toEqual([
    ['SUMIFS(C2:C3,A2:A3,"<>Cancelled")', 68.4],
    ['SUMIFS(D2:D3,A2:A3,"<>Cancelled")', -2_409.1],
  ])
  // With no rows at all, the range must not include the formula's own cell.
  expect(await formulas({}, [])).toEqual([
    ['SUM(C1:C1)', 0],
    ['SUM(D1:D1)', 0],
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '\uFF1D1+1', '=HYPERLINK("http://evil.example")'])(
  'no cell is a formula: %j is the text that was typed',
  async (payload) => {
    const file = await written([[payload, null, null, null, null, null]])
    const shown = payload.replaceAll('\r', '\n').replaceAll('\0', '\uFFFD')
    expect((await cellsOf(file))[1]?.[0]).toBe(shown)
    const { sheets } = await openXlsx(file)
    expect(JSON.stringify([...(sheets[0]?.cells?.values() ?? [])])).not.toContain('"formula"')
  },
)

test('text that Excel could stumble over is read back, or is replaced', async () => {
  const texts = ['Môreson', 'a & b < c > "d"', ' spaces ', 'two\nlines', '\u{1F69B}', '']
  const rows = texts.map((text): SheetRow => ['x', null, null, null, null, text])
  const textColumns = columns.with(5, { label: 'Comments', kind: 'longText' })
  const back = await cellsOf(await written(rows, { columns: textColumns }))
  expect(back.slice(1).map((row) => row[5])).toEqual([...texts.slice(0, -1), null])
})

test('the same rows make the same bytes', async () => {
  const hash = async () =>
    createHash('sha256')
      .update(await written([load]))
      .digest('hex')
  expect(await hash()).toBe(await hash())
})

test('rows are requested only as fast as the bytes are read', async () => {
  let asked = 0
  async function* endless() {
    for (;;) {
      asked += 1
      yield Array.from({ length: 100 }, (): SheetRow => [crypto.randomUUID(), '2026-11-19', asked, asked, true, null])
    }
  }
  const pieces = workbook([{ name: 'Trades', columns, rows: endless() }])
  for (let taken = 0; taken < 20; taken += 1) await pieces.next()
  const askedThen = asked
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(asked - askedThen).toBeLessThan(200)
  await pieces.return(undefined)
})

test('an error among the rows fails the file', async () => {
  async function* broken() {
    yield [load]
    throw new Error('the database went away')
  }
  await expect(bytesOf(workbook([{ name: 'Trades', columns, rows: broken() }]))).rejects.toThrow('the database went away')
})
