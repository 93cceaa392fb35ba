import pg from 'pg'
import { expect, test } from 'vitest'
import { madeBy, migrationTable, ownedBy } from './made-by-migrations.ts'
import { createTestDatabase } from './test-database.ts'

test.each([
  ['create table load (id integer); create unique index on load (id)', { tables: ['load'] }],
  ['CREATE UNLOGGED TABLE IF NOT EXISTS "load" (id integer)', { tables: ['load'] }],
  [
    'create or replace function sum_up() returns trigger as $$ begin end $$ language plpgsql; -- create table no',
    { functions: ['sum_up'] },
  ],
  [`create type stage as enum ('new'); create domain tons as numeric`, { types: ['stage', 'tons'] }],
])('%s is parsed', (sql, made) => {
  expect(madeBy({ sql })).toEqual({ tables: [], functions: [], types: [], ...made })
})

test('what the texts of the migrations make is what the database holds', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const made = await ownedBy(client)
  const names = async (statement: string) => (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name)
  const here = 'current_schema()::regnamespace'
  const tables = await names(
    `select relname as name from pg_class where relnamespace = ${here} and relkind in ('r', 'p', 'v', 'm') order by 1`,
  )
  expect([...made.tables, migrationTable].sort()).toEqual(tables)
  // The created objects include some that a later migration dropped.
  const functions = await names(
    `select proname as name from pg_proc where pronamespace = ${here} and oid not in (select objid from pg_depend where deptype = 'e')`,
  )
  expect(made.functions).toEqual(expect.arrayContaining(functions))
  const types = await names(`select typname as name from pg_type where typnamespace = ${here} and typtype in ('e', 'd')`)
  expect(made.types).toEqual(expect.arrayContaining(types))
  await client.end()
  await database.drop()
})
