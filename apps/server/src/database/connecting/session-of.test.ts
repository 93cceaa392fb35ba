import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../connection.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { sessionOf } from './session-of.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('empty')
})
afterAll(() => database.drop())

test('an address keeps its own settings, except the time zone and the application name', async () => {
  const theirs = new URLSearchParams({ options: '-c TimeZone=Asia/Kathmandu -c search_path=loads', application_name: 'ledger' })
  const pool = openPool(`${database.url}?${theirs}`)
  const { rows } = await pool.query(
    `select current_setting('TimeZone') as zone, current_setting('search_path') as path, current_setting('application_name') as name`,
  )
  await pool.end()
  expect(rows).toEqual([{ zone: 'UTC', path: 'loads', name: 'haulm' }])
})

test.each([
  'postgresql://haulm:p%40ss%3Aw%2Frd%23%25%3F%20%C3%BC@db.example:5433/loads',
  'postgresql://haulm:ü%zz@%2Fvar%2Frun%2Fpostgresql/loads?sslmode=disable',
  'postgres://haulm@[::1]/my%20loads',
])('%s keeps its meaning', (url) => {
  const { user, password, host, port, database: name, ssl } = new pg.Client({ connectionString: url })
  expect(new pg.Client(sessionOf(url, 'haulm'))).toMatchObject({ user, password, host, port, database: name, ssl })
})

test.each([
  ['sslmode=disable', false],
  ['sslmode=require', { rejectUnauthorized: false }],
  ['sslmode=require#main', { rejectUnauthorized: false }],
  ['sslmode=verify-full&sslmode=require', { rejectUnauthorized: false }],
  ['sslmode=require&options=-c%20jit%3Doff', { rejectUnauthorized: false }],
  ['sslmode=verify-full', {}],
  ['sslmode=no-verify', { rejectUnauthorized: false }],
])('%s means what it means to PostgreSQL, or to pg where it does not know it', (modes, ssl) => {
  const client = new pg.Client(sessionOf(`postgresql://haulm@db.example/loads?${modes}`, 'haulm'))
  expect(client.database).toBe('loads')
  expect('ssl' in client && client.ssl).toEqual(ssl)
})
