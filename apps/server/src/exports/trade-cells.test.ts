import type { Permission } from '@haulm/domain/people/permissions.ts'
import { fc } from '@haulm/domain/test-chance.ts'
import { type CsvValue, csvOf } from '@haulm/domain/text/csv.ts'
import { canBeStored } from '@haulm/domain/text/storable.ts'
import { fieldNames, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { type View, views } from '@haulm/domain/trade/catalogue/views.ts'
import { type Column, columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { derivedValue } from '@haulm/domain/trade/columns/derived-value.ts'
import { fileValue } from '@haulm/domain/trade/columns/file-value.ts'
import { tradeDocumentNames } from '@haulm/domain/trade/documents/trade-documents.ts'
import { revenue } from '@haulm/domain/trade/rates/margin.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { tradeStatuses } from '@haulm/domain/trade/status/trade-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { bytesOf } from '../spreadsheets/test-read-workbook.ts'
import { wallClockIn } from '../spreadsheets/wall-clock.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { findTradePage } from '../trade-rows/list-trades.queries.ts'
import { sheetColumnsOf } from './trade-cells.ts'
import { beginTradeFile } from './trade-file.ts'
import { tradeSheet } from './trade-statements.ts'

const count = 120
const text = (longest: number) =>
  fc
    .oneof(fc.constantFrom('=1+1', 'Môreson, the "old" one', ' a', 'two\nlines', '-12', ''), fc.string({ unit: 'grapheme' }))
    .filter(canBeStored)
    .map((value) => [...value].slice(0, longest).join(''))
/** Of two of them, rand a ton and tons, JavaScript still knows each cent. */
const amount = fc.integer({ min: 1, max: 800_000_000 }).map((cents) => cents / 100)
const unset = fc.constant(null)

/** Values of each kind as they are stored; those of the record come by themselves. */
const valuesOf: Record<Kind, (longest: number) => fc.Arbitrary<string | number | boolean | null>> = {
  text,
  longText: text,
  rand: () => amount,
  randPerTon: () => amount,
  tons: () => amount,
  percent: () => fc.integer({ min: 0, max: 100 }),
  day: () => fc.constantFrom('1900-01-01', '2024-02-29', '2026-11-19', '2999-12-31'),
  flag: () => fc.boolean(),
  logisticsStatus: () => fc.constantFrom(...logisticsStatuses),
  tradeStatus: () => fc.constantFrom(...tradeStatuses),
  truckType: () => fc.constantFrom('side_tipper', 'no such, "any more"'),
  moment: () =>
    fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-30'), noInvalidDate: true }).map((date) => date.toISOString()),
  reference: () => unset,
  identifier: () => unset,
  version: () => unset,
}

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
  await fillAtRandom()
})
afterAll(() => here.close())

/** Trades with values of every kind in every field, numbered from 0 on. */
async function fillAtRandom(): Promise<void> {
  const { db, commodityId, otherCommodityId, clientId, supplierId, transporterId, person } = here
  const names = fieldNames.filter((name) => !['id', 'tradeNumber', 'version', 'deletedAt', 'commodityId'].includes(name))
  const references: Record<string, string> = { clientId, supplierId, transporterId }
  const fields = Object.fromEntries(
    names.map((name) => {
      const { kind, longest = 50 } = fieldOf(name)
      const values = kind === 'reference' ? fc.constant(references[name] ?? null) : valuesOf[kind](longest)
      const isRequired = ['flag', 'logisticsStatus', 'tradeStatus', 'moment'].includes(kind)
      return [columnOfField(name), isRequired ? values : fc.option(values, { freq: 4 })]
    }),
  )
  const documents = fc.dictionary(fc.constantFrom(...tradeDocumentNames), fc.integer({ min: 1, max: 9 }))
  const trades = fc.sample(fc.record({ ...fields, documents }), count).map((trade, at) => ({
    ...trade,
    trade_number: `T-2026-${at}`,
    ordinal: at,
    commodity_id: at % 2 > 0 ? commodityId : otherCommodityId,
    created_by: at % 3 > 0 ? person.id : null,
    // A load has one rate of the two; an invoiced trade is complete, unless it is cancelled.
    load_rate_per_ton: null,
    invoiced: 'status' in trade && trade.status === 'completed',
  }))
  const columns = sql.join(Object.keys(trades[0] ?? {}).map((name) => sql.ref(name)))
  await sql`insert into trade (${columns}) select ${columns} from jsonb_populate_recordset(null::trade, ${JSON.stringify(trades)}::jsonb)`.execute(
    db,
  )
}

/** What a file says of a trade in a column, as JavaScript works it out from what the API gives. */
function expectedCells(trade: Trade, column: Column, timeZone: string): CsvValue[] {
  if (column.derived) return [derivedValue(column.derived, trade)]
  return column.fields.flatMap((name) => {
    const value = fileValue(trade, name, column, new Map([['side_tipper', 'Side Tipper']]))
    const isMoment = fieldOf(name).kind === 'moment' && typeof value === 'string'
    const own = isMoment ? wallClockIn(timeZone)(value).replace('T', ' ') : value
    return name === 'sellingPrice' ? [own, revenue(trade.sellingPrice ?? null, trade.tonnage ?? null)] : [own]
  })
}

const readers: Permission[][] = [['logistics'], ['costing'], ['finance', 'live_dashboard']]

test.each(readers)(
  'in every view a file of trades says of each what the API says of it, to whoever reads it: %s',
  async (...permissions) => {
    const { db, context } = here
    const { timeZone, databaseUrl } = context
    const reader = { permissions }
    const conditions = sql<boolean>`true`
    const { json } = await findTradePage(db, { reader, conditions, sort: 'tradeNumber', after: null }, count + 1)
    const trades = JSON.parse(json) as Trade[]
    expect(trades).toHaveLength(count)
    for (const view of Object.keys(views) as View[]) {
      const columns = columnsFor(view, reader, {})
      const sheet = tradeSheet(db, { columns, reader, conditions, order: sql`trade.ordinal`, timeZone, format: 'csv' })
      const { bytes } = await beginTradeFile({ databaseUrl, trades: sheet, format: 'csv' })
      const headings = sheet.form.columns.map(({ label }) => label)
      const rows = trades.map((trade) => columns.flatMap((column) => expectedCells(trade, column, timeZone)))
      expect((await bytesOf(bytes)).toString()).toBe(csvOf([headings, ...rows]))
    }
  },
)

test('a column that the reader may not read is in no statement', () => {
  const column = columnsFor('spreadsheet', { permissions: ['finance'] }, {}).find(({ id }) => id === 'sellingPrice') as Column
  expect(() => sheetColumnsOf(column, { reader: { permissions: ['logistics'] }, timeZone: 'Africa/Johannesburg' })).toThrow(
    'sellingPrice is not for this reader.',
  )
})
