import { expect, test } from 'vitest'
import { FileRefusal } from './file-refusal.ts'
import { fileLimits } from './limits.ts'
import { scanSheet } from './scan-sheet.ts'
import { sheetOf, textCell } from './test-workbook.ts'

/** In pieces of this many bytes, as a zip yields them. */
async function* piecesOf(sheet: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(sheet)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const scan = (sheet: string, size = 65_536) => scanSheet(piecesOf(sheet, size))
const rows = (count: number, cells: string) => Array.from({ length: count }, () => cells)

test.each([1, 2, 7, 65_536])('formulas are found at their cells, in pieces of %i bytes', async (size) => {
  const formula = '<c r="B3" s="2"><f>SUM(A1:A2)</f><v>3</v></c>'
  const counted = '<x:c/><x:c t="n"><x:f/></x:c>'
  const flags = ['TRUE()', 'FALSE()', 'TRUE()+0', 'A1=TRUE()'].map((text) => `<c t="b"><f aca="false">${text}</f><v>1</v></c>`)
  const sheet = `<worksheet><row r="3">${formula}<!-- <f/> --><c r="AB3"><f/></c></row><x:row><c><v>1</v></c></x:row><x:row>${counted}</x:row><row>${flags.join('')}</row></worksheet>`
  const found = await scan(sheet, size)
  const cells = [0, 1, 2, 3, 4, 5].flatMap((row) => Array.from({ length: 30 }, (_, column) => [row, column] as const))
  expect(cells.filter(([row, column]) => found.hasFormula(row, column))).toEqual([
    [2, 1],
    [2, 27],
    [4, 1],
    [5, 2],
    [5, 3],
  ])
})

const full = rows(fileLimits.rows, '<c><v>1</v></c>')
test.each([
  { what: 'as many rows as a file may have', cells: full, isTooLong: false },
  { what: 'one more', cells: [...full, '<c><v>1</v></c>'], isTooLong: true },
  { what: 'one more, of a text', cells: [...full, textCell('maize')], isTooLong: true },
  { what: 'one more, of a formula', cells: [...full, '<c><f>A1</f></c>'], isTooLong: true },
  { what: 'rows that are only formatted in addition', cells: [...full, ...rows(9, '<c s="3"/>')], isTooLong: false },
  { what: 'rows of blanks in addition', cells: [...full, ...rows(9, textCell('  '))], isTooLong: false },
])('a sheet of $what: too long is $isTooLong', async ({ cells, isTooLong }) => {
  expect((await scan(sheetOf(cells))).isTooLong).toBe(isTooLong)
})

test('anything behind too many rows is skipped', async () => {
  const cut = sheetOf(rows(fileLimits.rows + 1, '<c><v>1</v></c>'))
  const tagWithoutEnd = '<c r="A1" '.repeat(20_000)
  expect((await scan(cut + tagWithoutEnd)).isTooLong).toBe(true)
  await expect(scan(tagWithoutEnd)).rejects.toThrow(FileRefusal)
})
