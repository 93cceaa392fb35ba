import { fc } from '@haulm/domain/test-chance.ts'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

const rowsOf = (text: string, separator = ',') => [...csvRows(text, separator)]

test.each<[string, string, string[][]]>([
  [
    'cells',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a line end behind the last row', 'a,b\r\n', [['a', 'b']]],
  ['empty cells and lines', 'a,,\n\n,b', [['a', '', ''], [''], ['', 'b']]],
  ['a separator at the very end', 'a,', [['a', '']]],
  ['separators, line ends and quotes within quotes', '"a,b\nc ""d""",e', [['a,b\nc "d"', 'e']]],
  ['a quote within a cell', '6" pipe,x', [['6" pipe', 'x']]],
  ['text behind a closing quote', '"a"b,c', [['ab', 'c']]],
  [
    'a quote of the last line that is never closed',
    'a,b\nc,"d,e\n',
    [
      ['a', 'b'],
      ['c', 'd,e\n'],
    ],
  ],
  ['an old line end', 'a\rb', [['a'], ['b']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})

test('a quote that is never closed is refused instead of taking further lines into its cell', () => {
  const text = 'Product,Notes\r\nHOMCHOP,"wet\r\nHOMCHOP,dry\r\n'
  expect(() => rowsOf(text)).toThrow('A quote in line 2 of this file is never closed, so its rows cannot be told apart.')
})

test('usual CSV is read as another CSV reader reads it', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', ',', ';', '\n', ' ', 'é'), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (table) => {
      const text = Papa.unparse(table, { newline: '\r\n' })
      expect(rowsOf(text)).toEqual(table)
      expect(rowsOf(text)).toEqual(Papa.parse<string[]>(text, { delimiter: ',' }).data)
    }),
  )
})
