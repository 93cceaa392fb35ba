import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '../database/backup/write-backup.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { checkBackup } from './check-backup.ts'
import { failureOf, verdictOf } from './failure.ts'

test.each([
  { when: 'before it begins', full: 0 },
  { when: 'while it is restored', full: 2 },
])('a check ends $when if the disk of the data is nearly full, and leaves nothing on it', async ({ full }) => {
  const database = await createTestDatabase('migrated')
  const dataDir = await mkdtemp(join(tmpdir(), 'haulm-check-'))
  await chmod(dataDir, 0o711)
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  const file = join(dataDir, 'one.backup')
  await writeBackup({ url: database.url, file, release: '0.1.0', createdAt: new Date().toISOString() })
  let asked = 0
  const freeBytes = async () => (asked++ < full ? 10_000_000_000 : 50_000_000)
  const [checked] = await Promise.allSettled([checkBackup({ file, dataDir, freeBytes })])
  const error = checked?.status === 'rejected' ? checked.reason : null
  expect(failureOf(error, 'check')).toBe(
    'It was written, but could not be checked: the disk of the data has no room, or cannot be written to.',
  )
  expect(verdictOf(error)).toBe('unchecked')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('scratch-'))).toEqual([])
})
