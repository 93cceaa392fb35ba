import { fc } from '@haulm/domain/test-chance.ts'
import { csvOf, inertText } from '@haulm/domain/text/csv.ts'
import papa from 'papaparse'
import { expect, test } from 'vitest'

/** Texts with everything that can be a difficulty in a CSV file. */
const awkward = fc.string({
  unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', ' ', '=', '-', '+', '@', "'", 'a', 'é', '7', '.', '\u{1F69B}'),
})
const text = fc.oneof(awkward, fc.string({ unit: 'grapheme' }))
const table = fc
  .integer({ min: 1, max: 6 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))

test('papaparse reads every text back, those like formulas behind an apostrophe', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = papa.parse<string[]>(csvOf(rows), { newline: '\r\n', delimiter: ',' })
      expect(read.errors).toEqual([])
      // Because of the last row's line end, papaparse reads an additional empty row.
      expect(read.data.slice(0, -1)).toEqual(rows.map((row) => row.map(inertText)))
    }),
  )
})

test('papaparse reads every number of money and tons back as the number that it was', () => {
  const figure = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1 }), (figures) => {
      const read = papa.parse<number[]>(csvOf([figures]), { newline: '\r\n', delimiter: ',', dynamicTyping: true })
      expect(read.data[0]).toEqual(figures.map((value) => value + 0))
    }),
  )
})
