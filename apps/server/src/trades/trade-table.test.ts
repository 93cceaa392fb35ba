import { type FieldName, fieldNames, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { addReferences } from '../test/trade-world.ts'
import { world } from '../test/world.ts'

const typeOfKind: Record<Kind, string> = {
  text: 'text',
  longText: 'text',
  rand: 'numeric',
  randPerTon: 'numeric',
  tons: 'numeric',
  percent: 'numeric',
  day: 'date',
  flag: 'boolean',
  logisticsStatus: 'text',
  truckType: 'text',
  reference: 'uuid',
  tradeStatus: 'text',
  identifier: 'text',
  moment: 'timestamp with time zone',
  version: 'integer',
}
/** Columns that are not fields: for the server's own use. */
const ownColumns = ['ordinal', 'created_by', 'documents', 'search_text', 'finance_search_text']
/** Fields that are never null. */
const required: FieldName[] = ['id', 'tradeNumber', 'status', 'version', 'createdAt', 'commodityId', 'logisticsStatus']

type Column = { name: string; type: string; isNullable: boolean; expression: string | null }
let columns: Column[]
let here: Awaited<ReturnType<typeof world>>
beforeAll(async () => {
  here = await world()
  const found = await sql<Column>`
    select column_name as "name", data_type as "type", is_nullable = 'YES' as "isNullable", generation_expression as "expression"
    from information_schema.columns where table_name = 'trade'`.execute(here.db)
  await addReferences(here.db)
  columns = found.rows.map((row) => ({ ...row, isNullable: Boolean(row.isNullable) }))
})
afterAll(() => here.close())

const stored = fieldNames.filter((name) => name !== ('createdByUser' as string))

test('every field of the catalogue has its column, and every column its field', () => {
  const expected = [...stored.map(columnOfField), ...ownColumns].sort()
  expect(columns.map(({ name }) => name).sort()).toEqual(expected)
})

test.each(stored)('%s is stored with the type of its kind, and may be empty only if allowed', (name) => {
  const column = columns.find((one) => one.name === columnOfField(name))
  const isFlag = fieldOf(name).kind === 'flag'
  const type = name === 'id' ? 'uuid' : typeOfKind[fieldOf(name).kind]
  expect(column).toMatchObject({ type, isNullable: !isFlag && !required.includes(name) })
})

test('the search columns cover the searchable fields of their group, and no others', () => {
  const searched = (column: string) => {
    const expression = columns.find(({ name }) => name === column)?.expression ?? ''
    return stored.filter((name) => new RegExp(`\\b${columnOfField(name)}\\b`).test(expression)).sort()
  }
  const searchable = (isFinance: boolean) =>
    stored
      .filter(
        (name) =>
          fieldOf(name).searchable &&
          ['sage', 'invoice'].some((part) => name.toLowerCase().includes(part) && !name.startsWith('client')) === isFinance,
      )
      .sort()
  expect(searched('search_text')).toEqual(searchable(false))
  expect(searched('finance_search_text')).toEqual(searchable(true))
})

const notNegative = ['transport_rate_per_ton', 'load_rate', 'load_rate_per_ton', 'buying_price_per_ton', 'admin_transport_rate']
const lengths = {
  20: ['truck_reg'],
  50: [
    'supplier_contract_number',
    'internal_cn',
    'truck_type',
    'loading_number',
    'weighbridge_ticket',
    'sage_sales_order_number',
  ],
  100: ['client_to_invoice', 'farm_name', 'farm_area', 'loading_location'],
  500: ['logistics_comments', 'truck_details'],
}
const refused = [
  ...Object.entries(lengths).flatMap(([most, names]) =>
    [...names, ...(most === '50' ? ['sage_purchase_order', 'supplier_invoice_number', 'transporter_invoice_number'] : [])].map(
      (column) => ({ column, most: `repeat('x', ${most})`, beyond: `repeat('x', ${most} + 1)` }),
    ),
  ),
  ...[...notNegative, 'selling_price', 'transport_total_ex_vat'].map((column) => ({ column, most: '0', beyond: '-0.01' })),
  { column: 'tonnage', most: '0.01', beyond: '0' },
  { column: 'version', most: '1', beyond: '0' },
  { column: 'status', most: `'cancelled'`, beyond: `'done'` },
  { column: 'logistics_status', most: `'Loaded'`, beyond: `'loaded'` },
]

// What gets in by other ways than the API, for example by an operator, must meet the same rules.
test.each(refused)('the database itself refuses $column = $beyond', async ({ column, most, beyond }) => {
  const commodity = sql`(select id from commodity limit 1)`
  const written = (value: string) =>
    here.db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into trade (trade_number, ordinal, created_at, commodity_id, status, logistics_status)
          values ('T-1-1', 1, now(), ${commodity}, 'logistics_entered', 'On Hold')`.execute(tx)
        await sql`update trade set ${sql.id(column)} = ${sql.raw(value)} where ordinal = 1`.execute(tx)
        throw new Error('taken back')
      })
      .catch((error: Error & { constraint?: string }) => error.constraint ?? error.message)
  expect(await written(most)).toBe('taken back')
  expect(await written(beyond)).toBe('trade_holds')
})

test('all rules of the database for a trade are in one check', async () => {
  const { rows } =
    await sql`select conname as "name" from pg_constraint where conrelid = 'trade'::regclass and contype = 'c'`.execute(here.db)
  expect(rows).toEqual([{ name: 'trade_holds' }])
})

test('the database itself refuses a trade with both rates', async () => {
  const both =
    sql`insert into trade (trade_number, ordinal, created_at, commodity_id, status, logistics_status, transport_rate_per_ton, load_rate_per_ton)
    values ('T-1-1', 1, now(), (select id from commodity limit 1), 'logistics_entered', 'On Hold', 1, 1)`.execute(here.db)
  await expect(both).rejects.toMatchObject({ constraint: 'trade_holds' })
})
