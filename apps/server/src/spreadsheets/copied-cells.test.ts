import { fc } from '@haulm/domain/test-chance.ts'
import { csvLine } from '@haulm/domain/text/csv.ts'
import { describe, expect, test } from 'vitest'
import { ByteWriter } from './byte-writer.ts'
import { cellRows, rowHead, writeCells } from './cell-rows.ts'
import { cellWriter } from './cell-xml.ts'
import { csvFile } from './csv-file.ts'
import { RowNumber } from './row-number.ts'
import type { CellRows, SheetCellValue, SheetColumn } from './sheet.ts'
import { sheetCellText } from './sheet-cell-text.ts'
import { bytesOf } from './test-read-workbook.ts'

// Plain bytes are copied: the result must be the same as if it was made character by character.

const sign = fc.constantFrom(
  ...'",;\r\n\t =-+@\'aZ7.&<>_x\u0000\u0007\u007F\u00A0é\u3000\uFEFF\uFF1D\uFFFE',
  '\u{1F69B}',
  '_x0041_',
)
const text = fc.oneof(fc.string({ unit: sign, minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }))
const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

const csvOf = async (kind: SheetColumn['kind'], rows: CellRows | SheetCellValue[][], names?: SheetColumn['names']) => {
  const column = { label: 'x', kind, ...(names && { names }) }
  const file = await bytesOf(csvFile({ name: 'x', columns: [column], rows: [rows] }))
  return file.toString().replace('\uFEFFx\r\n', '')
}

/** The cells of one column, one for each row. */
function cellsOf(kind: SheetColumn['kind'], values: readonly SheetCellValue[], names?: SheetColumn['names']): string[] {
  const [out, row] = [new ByteWriter(), new RowNumber(7)]
  const write = cellWriter('B', { kind, ...(names && { names }) }, row)
  return values.map((value) => {
    writeCells(out, cellRows([[value]], 1).bytes, rowHead, [write])
    return out.take().toString()
  })
}

/** Amounts in the form in which the database sends them, with both decimals. */
const asStored = (amount: number) => amount.toFixed(2)

describe('a text', () => {
  test('is written in a CSV file like a line of its own', () =>
    fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect(await csvOf('text', [[value]])).toBe(csvLine([value]))
      }),
    ))

  test.each(['text', 'longText'] as const)('of kind %s is written in a sheet like a cell of its own', (kind) => {
    const property = fc.property(text, (value) => {
      const [, written] = /<t(?: xml:space="preserve")?>(.*)<\/t>/s.exec(cellsOf(kind, [value])[0] ?? '') ?? []
      expect(written).toBe(sheetCellText(value))
    })
    fc.assert(property)
  })

  test('is the same whether its column has few different texts or thousands', () => {
    const values = Array.from({ length: 6_000 }, (_, at) => `T-${at % 3_000} & more`)
    for (const [at, cell] of cellsOf('text', values).entries()) expect(cell).toContain(`>${sheetCellText(values[at] ?? '')}</t>`)
  })
})

test('an amount is written without trailing zeros, in either file', () =>
  fc.assert(
    fc.asyncProperty(cents, async (many) => {
      const amount = many / 100 + 0
      expect(await csvOf('rand', [[asStored(amount)]])).toBe(csvLine([amount]))
      expect(cellsOf('rand', [asStored(amount)])[0]).toContain(`<v>${amount}</v>`)
    }),
  ))

test.each([
  ['rand', '70368744177664.01', '70368744177664.01'], // the cents as stored, which no number can represent
  ['rand', 1e21, '1000000000000000000000'],
  ['rand', Number.NaN, ''],
  ['yesNo', true, 'Yes'],
  ['yesNo', false, 'No'],
  ['moment', '2026-11-20 10:00:00.123456', '2026-11-20 10:00:00'],
  ['moment', 'yesterday, they say', '"yesterday, they say"'],
  ['day', '2026-11-20', '2026-11-20'],
] as const)('%s %s is %j in a CSV file', async (kind, value, written) => {
  expect(await csvOf(kind, [[value]])).toBe(`${written}\r\n`)
})

test('row numbers are correct across every digit', () => {
  const number = new RowNumber(1)
  for (let expected = 2; expected < 12_345; expected += 1) {
    number.next()
    expect(number.digits.toString('latin1', number.from)).toBe(String(expected))
  }
})

describe('the name behind a key', () => {
  test('is written like a text of its own', () =>
    fc.assert(
      fc.asyncProperty(text, async (name) => {
        const names = new Map([['c7', name]])
        expect(await csvOf('text', [['c7']], names)).toBe(csvLine([name]))
        expect(cellsOf('text', ['c7'], names)).toEqual(cellsOf('text', [name]))
      }),
    ))

  test('is written whether there are few names or thousands, and a key without one as it is', async () => {
    const keys = Array.from({ length: 6_000 }, (_, at) => `c${at % 3_000}`)
    const names = new Map(keys.slice(1, 3_000).map((key) => [key, `=Name of ${key}`]))
    const written = keys.map((key) => names.get(key) ?? 'c0')
    const rows = keys.map((key) => [key])
    expect(await csvOf('text', rows, names)).toBe(written.map((name) => csvLine([name])).join(''))
    for (const [at, cell] of cellsOf('text', keys, names).entries())
      expect(cell).toContain(`>${sheetCellText(written[at] ?? '')}</t>`)
  })
})
