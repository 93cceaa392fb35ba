import { expect, test } from 'vitest'
import { openPool } from '../connection.ts'
import { createTestDatabase } from '../test-database.ts'

test('a statement may take 10 seconds, and a transaction may be idle for half a minute', async () => {
  const { url, drop } = await createTestDatabase('empty')
  const pool = openPool(url)
  const setting = async (name: string) => (await pool.query(`select current_setting('${name}') as value`)).rows[0].value
  expect(await setting('statement_timeout')).toBe('10s')
  expect(await setting('idle_in_transaction_session_timeout')).toBe('30s')
  await pool.end()
  await drop()
})
