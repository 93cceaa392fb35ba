import type { CellKind } from '@haulm/domain/report/columns.ts'
import { fc } from '@haulm/domain/test-chance.ts'
import { csvLine } from '@haulm/domain/text/csv.ts'
import { canBeStored } from '@haulm/domain/text/storable.ts'
import { fieldNames, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, databaseOver, openPool } from '../../database/connection.ts'
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { cellWriter } from '../cell-xml.ts'
import { columnLetters } from '../column-letters.ts'
import type { SheetCellValue } from '../sheet.ts'
import { csvForm } from './csv-form.ts'
import type { RowForm } from './row-form.ts'
import { writtenRows } from './written-rows.ts'
import { xlsxForm } from './xlsx-form.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = databaseOver(openPool(database.url, { connections: 1 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Whatever a text of a spreadsheet can stumble over, in any order; and what people write. */
const awkward = fc.string({
  unit: fc.constantFrom(
    ...['"', ',', ';', '\r', '\n', '\t', '\v', '\f', ' ', '\u00A0', '\u2003', '\u2028', '\uFEFF', '\u0085', '\u180E'],
    ...['=', '-', '+', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', "'", '<', '>', '&', '_x0041_', '_', 'x', '\\', '\u007F'],
    ...['\u0001', '\u0008', '\u000E', '\u001F', '\u009F', '\uFFFE', '\uFFFF', '\uFFFD', 'a', 'é', '7', '.', '\u{1F69B}'],
  ),
})
const text = fc.oneof(awkward, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })).filter(canBeStored)
const amount = (most: number) => fc.integer({ min: -most, max: most }).map((cents) => cents / 100 + 0)
const moment = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19))

/** Values of each kind of cell, and their type in SQL. */
const kinds: Record<CellKind, { type: string; values: fc.Arbitrary<SheetCellValue> }> = {
  text: { type: 'text', values: text },
  longText: { type: 'text', values: text },
  rand: { type: 'numeric(16, 2)', values: amount(5_000_000_000_000_000) },
  tons: { type: 'numeric(11, 2)', values: amount(99_999_999_999) },
  percent: { type: 'numeric', values: amount(10_000) },
  count: { type: 'integer', values: fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }) },
  day: { type: 'date', values: fc.constantFrom('1900-01-01', '1900-02-28', '1900-03-01', '2024-02-29', '2999-12-31') },
  moment: { type: 'timestamp', values: fc.oneof(moment, fc.constantFrom('2026-11-20T00:00:00', '2026-11-20T23:59:59')) },
  yesNo: { type: 'boolean', values: fc.boolean() },
}
const cells = Object.entries(kinds) as [CellKind, (typeof kinds)[CellKind]][]
const rows = fc.array(fc.tuple(...cells.map(([, { values }]) => fc.option(values, { freq: 8 }))), { minLength: 1, maxLength: 60 })

/** Rows as the database writes them. */
async function written(form: RowForm, values: SheetCellValue[][]): Promise<string[]> {
  const named = values.map((row, at) => ({ at, ...Object.fromEntries(row.map((value, column) => [`v${column}`, value])) }))
  const types = sql.raw(['at integer', ...cells.map(([, { type }], at) => `v${at} ${type}`)].join(', '))
  const columns = cells.map(([kind], at) => ({ label: kind, kind, value: sql.ref(`row.v${at}`) }))
  const source = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as row (${types})`
  const { rows } = await writtenRows({ columns, source, order: sql`row.at` }, form).execute(db)
  return rows.map(({ text }) => text)
}

/** JavaScript says it of texts, the database of all texts of a row that has one. */
const preserved = ' xml:space="preserve"'
const withoutMark = (row: string) => row.replaceAll(preserved, '')

const asCsv = (row: SheetCellValue[]) =>
  csvLine(row.map((value, at) => (cells[at]?.[0] === 'moment' ? String(value ?? '').replace('T', ' ') || null : value)))

const writers = cells.map(([kind], at) => cellWriter(columnLetters(at), kind))
const asXml = (row: SheetCellValue[], at: number) =>
  `<row r="${at + 2}">${row.map((value, column) => writers[column]?.(at + 2, value)).join('')}</row>`

test.each([
  { form: csvForm, name: 'CSV', expected: asCsv },
  { form: xlsxForm, name: 'XML', expected: asXml },
])('the database writes rows as $name as JavaScript does, sign by sign', async ({ form, expected }) => {
  await fc.assert(
    fc.asyncProperty(rows, async (values) => {
      expect((await written(form, values)).map(withoutMark)).toEqual(values.map(expected).map(withoutMark))
    }),
    { numRuns: 40 },
  )
})

test('spaces at the ends of a text are said to stay, and nothing is said of others', async () => {
  const texts = async (text: string) => (await written(xlsxForm, [cells.map(([kind]) => (kind === 'text' ? text : null))]))[0]
  for (const spaced of [' a', 'a\n', 'a\nb', '\u00A0a']) expect(await texts(spaced)).toContain(preserved)
  expect(await texts('a b')).not.toContain(preserved)
})

test('no text of a trade is so long that a cell would cut it', () => {
  for (const name of fieldNames) expect(fieldOf(name).longest ?? 0).toBeLessThan(32_767 / 2)
})
