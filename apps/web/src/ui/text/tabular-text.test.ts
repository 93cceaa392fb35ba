import { fc } from '@haulm/domain/test-chance.ts'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { tabularText, textBlock } from './tabular-text.ts'

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', ',', '=', "'", '-', '1', 'é', '\u00a0') }),
  fc.string(),
)
/** At least one row and one column, as every selection has. */
const block = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
  .chain(([columns, rows]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )

test('copied cells are read back as they were', () => {
  fc.assert(
    fc.property(block, (cells) => {
      expect(textBlock(tabularText(cells))).toEqual(cells)
    }),
    { numRuns: 2_000 },
  )
})

test('a spreadsheet reads the same cells, with formulas made inert', () => {
  const tame = fc.array(
    fc.array(fc.constantFrom('a', 'two\nlines', 'say "so"', 'a\tb', '34.2', '', 'ß'), { minLength: 3, maxLength: 3 }),
    {
      minLength: 2,
      maxLength: 5,
    },
  )
  fc.assert(
    fc.property(tame, (cells) => {
      const read = papaparse.parse<string[]>(tabularText(cells), { delimiter: '\t', newline: '\r\n' })
      // What follows the last line break is not a row.
      expect(read.data.slice(0, -1)).toEqual(cells)
    }),
  )
})

test.each([
  {
    from: 'Excel',
    text: '34,2\tA\r\n30\tB\r\n',
    cells: [
      ['34,2', 'A'],
      ['30', 'B'],
    ],
  },
  {
    from: 'a Mac',
    text: '34.2\tA\n30\tB',
    cells: [
      ['34.2', 'A'],
      ['30', 'B'],
    ],
  },
  { from: 'one cell', text: 'HBD 417 FS', cells: [['HBD 417 FS']] },
  { from: 'an empty cell', text: '', cells: [['']] },
  { from: 'an empty last row', text: 'a\r\n\r\n', cells: [['a'], ['']] },
  {
    from: 'uneven rows',
    text: 'a\tb\nc',
    cells: [
      ['a', 'b'],
      ['c', ''],
    ],
  },
  { from: 'a cell of two lines', text: '"two\nlines"\tb', cells: [['two\nlines', 'b']] },
  { from: 'a measure in inches', text: '"12" pipe\tb', cells: [['"12" pipe', 'b']] },
])('the block of $from', ({ text, cells }) => {
  expect(textBlock(text)).toEqual(cells)
})

test('a formula is copied as text, and a number stays a number', () => {
  expect(tabularText([['=1+1', '-12.5']])).toBe("'=1+1\t-12.5")
})
