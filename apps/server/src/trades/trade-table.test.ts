import { type FieldName, fieldNames, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnOfField } from '../database/columns/column-of-field.ts'
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
/** Columns that are no fields: what the server keeps for itself. */
const ownColumns = ['ordinal', 'created_by', 'documents', 'search_text', 'finance_search_text']
/** Fields that are always there. */
const required: FieldName[] = ['id', 'tradeNumber', 'status', 'version', 'createdAt', 'commodityId', 'logisticsStatus']

type Column = { name: string; type: string; isNullable: boolean; expression: string | null }
let columns: Column[]
let here: Awaited<ReturnType<typeof world>>
beforeAll(async () => {
  here = await world()
  const found = await sql<Column>`
    select column_name as "name", data_type as "type", is_nullable = 'YES' as "isNullable", generation_expression as "expression"
    from information_schema.columns where table_name = 'trade'`.execute(here.db)
  columns = found.rows.map((row) => ({ ...row, isNullable: Boolean(row.isNullable) }))
})
afterAll(() => here.close())

const stored = fieldNames.filter((name) => name !== ('createdByUser' as string))

test('every field of the catalogue has its column, and every column its field', () => {
  const expected = [...stored.map(columnOfField), ...ownColumns].sort()
  expect(columns.map(({ name }) => name).sort()).toEqual(expected)
})

test.each(stored)('%s is kept in the type of its kind, empty where it may be', (name) => {
  const column = columns.find((one) => one.name === columnOfField(name))
  const isFlag = fieldOf(name).kind === 'flag'
  const type = name === 'id' ? 'uuid' : typeOfKind[fieldOf(name).kind]
  expect(column).toMatchObject({ type, isNullable: !isFlag && !required.includes(name) })
})

test('the search columns look into the searchable fields of their group, and into no other', () => {
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
