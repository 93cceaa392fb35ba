import { pino } from 'pino'
import { expect, test } from 'vitest'
import { world } from '../test/world.ts'
import { logOptions } from './run-product.ts'

/** The error of the database for a failing statement, as it appears in the log. */
async function logged(statement: string, values: unknown[] = []): Promise<string> {
  const { pool } = await world()
  const lines: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => lines.push(line) })
  await pool.query(statement, values).catch((error) => log.error({ err: error }, 'a request failed'))
  return lines.join('')
}

test.each([
  ['a row that is there already', 'insert into commodity (code, display_name) values ($1, $1), ($1, $1)', '23505'],
  ['a row that breaks a rule', `insert into person (email, status) values ($1, 'approved')`, '23502'],
  ['a value that is no number', 'select $1::text::numeric', '22P02'],
  ['a value with quotation marks', `select ($1 || '" and "')::uuid`, '22P02'],
  ['a value that is no date', `select ('2026-02-30 ' || $1)::date`, '22007'],
  ['JSON that is none', `select ('{' || $1)::jsonb`, '22P02'],
])('the log has the code of %s, but not its value', async (_, statement, code) => {
  const line = await logged(statement, ['CANARY'])
  expect(line).toContain(`"code":"${code}"`)
  expect(line).toContain('errors-in-log.test.ts')
  expect(line).not.toContain('CANARY')
})
