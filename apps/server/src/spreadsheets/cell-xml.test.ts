import { expect, test } from 'vitest'
import { ByteWriter } from './byte-writer.ts'
import { styleOf } from './cell-formats.ts'
import { cellRows, rowHead, writeCells } from './cell-rows.ts'
import { cellWriter } from './cell-xml.ts'
import { columnLetters } from './column-letters.ts'
import { RowNumber } from './row-number.ts'
import { type CellRows, mostRows, type SheetCellValue, type SheetColumn } from './sheet.ts'
import { sheetCellText } from './sheet-cell-text.ts'
import { sheetXml } from './sheet-xml.ts'

/** A cell in column B, row 7. */
function cellOf(kind: SheetColumn['kind'], value: SheetCellValue): string {
  const out = new ByteWriter()
  writeCells(out, cellRows([[value]], 1).bytes, rowHead, [cellWriter('B', { kind }, new RowNumber(7))])
  return out.take().toString()
}

test.each([
  { kind: 'tons', value: 34.2, cell: '<v>34.2</v>' },
  { kind: 'rand', value: -0.01, cell: '<v>-0.01</v>' },
  { kind: 'rand', value: 90_000_000_000_000, cell: '<v>90000000000000</v>' },
  { kind: 'yesNo', value: false, cell: '<v>0</v>' },
  { kind: 'day', value: '2026-11-19', cell: '<v>46345</v>' },
  { kind: 'day', value: '1900-03-01', cell: '<v>61</v>' }, // the first day that Excel counts right
  { kind: 'moment', value: '2026-11-19 12:00:00', cell: '<v>46345.5</v>' },
] as const)('$kind $value is written as $cell', ({ kind, value, cell }) => {
  expect(cellOf(kind, value)).toContain(cell)
  expect(cellOf(kind, value)).not.toContain('inlineStr')
})

test.each([
  { kind: 'rand', value: Number.NaN },
  { kind: 'tons', value: Number.POSITIVE_INFINITY },
  { kind: 'rand', value: '12 t' }, // a number with its unit is not a number
  { kind: 'day', value: '2026-02-30' },
  { kind: 'day', value: '1900-02-28' }, // Excel is one day out before March 1900
  { kind: 'moment', value: '2026-11-19 25:00:00' },
  { kind: 'moment', value: 'yesterday' },
] as const)('$kind $value is not of that kind, and is written as text', ({ kind, value }) => {
  expect(cellOf(kind, value)).toBe(
    `<c r="B7" s="${styleOf('text', false)}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`,
  )
})

test.each([
  { text: 'a\u0000b\u0007c\uFFFE', written: 'a\uFFFDb\uFFFDc\uFFFD' },
  { text: 'half \uD83D a pair', written: 'half \uFFFD a pair' },
  { text: '\u{1F69B}', written: '\u{1F69B}' },
  { text: 'a\r\nb\rc', written: 'a\nb\nc' },
  { text: '_x0041_ is no A', written: '_x005F_x0041_ is no A' },
  { text: '<&>"', written: '&lt;&amp;&gt;&quot;' },
  { text: 'x'.repeat(32_767), written: 'x'.repeat(32_767) },
  { text: 'x'.repeat(32_768), written: `${'x'.repeat(32_766)}…` },
  { text: `${'x'.repeat(32_765)}\u{1F69B}y`, written: `${'x'.repeat(32_765)}…` }, // never half of a character
])('text is written so that Excel accepts it ($#)', ({ text, written }) => {
  expect(sheetCellText(text)).toBe(written)
})

test.each([
  { at: 0, letters: 'A' },
  { at: 25, letters: 'Z' },
  { at: 26, letters: 'AA' },
  { at: 701, letters: 'ZZ' },
  { at: 702, letters: 'AAA' },
])('column $at is $letters', ({ at, letters }) => {
  expect(columnLetters(at)).toBe(letters)
})

test('a sheet is refused as soon as it has more rows than Excel accepts', async () => {
  const row = cellRows([[null]], 1).bytes
  const rowsOf = (count: number): CellRows => ({ bytes: Buffer.alloc(row.length * count, row), count })
  const write = async (rows: CellRows[]) => {
    for await (const piece of sheetXml({ name: 'x', columns: [{ label: 'x', kind: 'text' }], rows })) void piece
  }
  await write([rowsOf(mostRows - 1)])
  await expect(write([rowsOf(mostRows - 1), rowsOf(1)])).rejects.toThrow(RangeError)
})
