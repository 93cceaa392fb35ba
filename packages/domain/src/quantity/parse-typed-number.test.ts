import { describe, expect, test } from 'vitest'
import { parseTypedNumber } from './parse-typed-number.ts'

const value = (typed: string) => {
  const parsed = parseTypedNumber(typed)
  return parsed.ok ? parsed.value : parsed.message
}
const notANumber = 'This is not a number. Write it as 1234.50 or 1 234,50.'
const twoDecimals = 'At most 2 decimals.'
const ambiguous = 'Is this a decimal or a thousand? Write it as 1234 or 1.23.'

test.each(['', ' ', '\t\n', '\u00a0'])('blank %j is null', (typed) => {
  expect(value(typed)).toBeNull()
})

describe('what people write', () => {
  test.each([
    ['1234.5', 1234.5],
    ['1234,5', 1234.5],
    ['1 234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['R 412,5', 412.5],
    ['R412', 412],
    ['r 1 234', 1234],
    ['34.25t', 34.25],
    ['34,25 t', 34.25],
    ['34 tons', 34],
    ['34.5 Ton', 34.5],
    ['R412.00/t', 412],
    ['1\u00a0234.50', 1234.5], // as we write it ourselves
    ['1\u202f234,50', 1234.5], // narrow no-break space, as some programs copy it
    ['  12  ', 12],
    ['\u202a1 234.50\u202c', 1234.5], // the marks of direction around a copied figure
    ['34.25\u200b', 34.25],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['-12,5', -12.5],
    ['\u221212.5', -12.5], // a true minus
    ['\u2212R1 250', -1250],
    ['R -5', -5],
    ['1 234 567', 1_234_567],
    ['1,234,567', 1_234_567], // twice the same mark: thousands
    ['1.234.567', 1_234_567],
    ['1,234,567.89', 1_234_567.89],
    ['1.234.567,89', 1_234_567.89],
    ['1 234,5', 1234.5],
    ['0.1', 0.1],
    ['3280,5000', 3280.5], // as a spreadsheet shows four decimals
    ['3280.50000000', 3280.5],
    ['1 234,500', 1234.5],
    ['1,234.500', 1234.5],
    ['1.234,5000', 1234.5],
    ['1.2300', 1.23],
    ['0,120', 0.12],
    ['R 12.000000 / t', 12],
    ['-12,5000', -12.5],
  ])('%s is %d', (typed, amount) => {
    expect(value(typed)).toBe(amount)
  })
})

test.each(['1,234', '34,250', '999,999', 'R 34,250', '34,250 t', '-1,000', '1.500', 'R 34.250'])(
  '%s could mean two amounts, and is refused as ambiguous',
  (typed) => {
    expect(value(typed)).toBe(ambiguous)
  },
)

test.each(['1.234', '0,123', '1234,567', '12 345,678', '0.001', '3280,5001', '1,0000000001'])(
  '%s has more than 2 decimals',
  (typed) => {
    expect(value(typed)).toBe(twoDecimals)
  },
)

test.each([
  'abc',
  'R',
  't',
  '-',
  '.',
  ',',
  '--5',
  '-R-5',
  '1-2',
  '1e5', // nobody means a hundred thousand tons
  '0x10',
  'Infinity',
  'NaN',
  '1 23', // a slip between digits, not a thousands separator
  '12 34,5',
  '1,23,456',
  '1 234 5',
  '1,234 567',
  '1 234,567.89', // two kinds of mark for thousands
  '1,234.5.6',
  '1..5',
  '12%',
  '5 to',
  '12 R',
  '$5',
  '１２', // full-width digits
  '9'.repeat(41),
])('%s is refused, never guessed', (typed) => {
  expect(value(typed)).toBe(notANumber)
})

test('a long pasted text is refused at once', () => {
  const text = `-${' '.repeat(200_000)}1 x`
  const taken = Array.from({ length: 5 }, () => {
    const started = Date.now()
    expect(value(text)).toBe(notANumber)
    return Date.now() - started
  })
  // Code that is slow is slow each time; a machine that stalls does so once.
  expect(Math.min(...taken)).toBeLessThan(1_000)
})

test('a weight with an R is refused', () => {
  for (const typed of ['R33', 'r 33', '- R 33']) expect(parseTypedNumber(typed, { takesRand: false }).ok).toBe(false)
  expect(parseTypedNumber('33.78 t', { takesRand: false })).toEqual({ ok: true, value: 33.78 })
})
