import { describe, expect, test } from 'vitest'
import { csvLine, csvOf, inertText } from './csv.ts'

test('a file begins with a byte order mark, and every line ends with CRLF', () => {
  expect(
    csvOf([
      ['Client', 'Tons'],
      ['Môreson', 34.5],
    ]),
  ).toBe('\uFEFFClient,Tons\r\nMôreson,34.5\r\n')
})

test.each([
  { value: 'Vos, Seuns', cell: '"Vos, Seuns"' },
  { value: 'the "old" farm', cell: '"the ""old"" farm"' },
  { value: 'two\nlines', cell: '"two\nlines"' },
  { value: ' spaces ', cell: '" spaces "' },
  { value: 'Kalkoenkrans', cell: 'Kalkoenkrans' },
  { value: '', cell: '' },
  { value: null, cell: '' },
  { value: true, cell: 'Yes' },
  { value: false, cell: 'No' },
  { value: -1_234.5, cell: '-1234.5' },
  { value: 0, cell: '0' },
  { value: 1e21, cell: '1000000000000000000000' },
  { value: 1e-7, cell: '0.0000001' },
  { value: Number.NaN, cell: '' }, // an empty cell rather than a word among figures
  { value: Number.POSITIVE_INFINITY, cell: '' },
])('$value is written as $cell', ({ value, cell }) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})

describe('a text that looks like a formula', () => {
  test.each([
    '=1+1',
    '+27 82 555 0101',
    '-2+3+cmd|calc',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\0=1+1',
    '  =1+1',
    '\u00A0=1+1',
    '\uFEFF=1+1',
    '\uFF1D1+1', // the full-width equals sign of an input method
    '\uFF0B1',
    '\uFF0D1+1',
    '\uFF20SUM',
    '\tplain',
    '-',
    '- on hold',
    '=HYPERLINK("http://evil.example","click")',
    '-12.50',
    '+27825550101',
  ])('is made inert: %j', (text) => {
    expect(inertText(text)).toBe(`'${text}`)
  })

  test.each(['12.50', 'N1-27', 'a=b', "'=1", 'mail@haulm.example', ''])('is not: %j', (text) => {
    expect(inertText(text)).toBe(text)
  })

  test('is quoted with its apostrophe if it needs quotes', () => {
    expect(csvLine(['=1,2'])).toBe('"\'=1,2"\r\n')
  })
})
