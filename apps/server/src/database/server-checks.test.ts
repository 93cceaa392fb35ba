import { expect, test } from 'vitest'
import { assertUsableServer } from './server-checks.ts'
import { createTestDatabase } from './test-database.ts'

test('a database that may lose committed data is refused', async () => {
  // Like the tests' cluster, which nobody needs after them.
  const { url, drop } = await createTestDatabase('empty')
  await expect(assertUsableServer(url)).rejects.toThrow('The database runs with fsync = off')
  await drop()
})
