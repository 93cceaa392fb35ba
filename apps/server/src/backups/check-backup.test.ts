import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '../database/backup/write-backup.ts'
import { superuserAddress } from '../database/embedded/data-folder.ts'
import { runningCluster } from '../database/embedded/running-cluster.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { checkBackup } from './check-backup.ts'
import { failureOf, verdictOf } from './failure.ts'

const scratchIn = async (dataDir: string) => (await readdir(dataDir)).filter((name) => name.startsWith('scratch-'))

/** Whether something is written to the scratch database of a check. */
async function isRestoring(dataDir: string): Promise<boolean> {
  const [scratch] = await scratchIn(dataDir)
  const room = join(dataDir, scratch ?? '', 'postgres')
  const running = scratch === undefined ? null : await runningCluster(join(room, 'cluster'))
  if (!running?.isReady) return false
  const password = await readFile(join(room, 'password'), 'utf8')
  const client = new pg.Client(superuserAddress({ password }, running.port))
  client.on('error', () => {})
  await client.connect()
  const sessions = "from pg_stat_activity where datname <> 'postgres' and backend_xid is not null"
  const { rowCount } = await client.query(`select 1 ${sessions}`)
  await client.end()
  return rowCount !== 0
}

test.each([
  { when: 'before it begins', isFull: async () => true },
  { when: 'while its server starts', isFull: async (dataDir: string) => (await scratchIn(dataDir)).length > 0 },
  { when: 'while it is restored', isFull: isRestoring },
])('a check ends $when if the disk of the data is nearly full, and leaves nothing on it', async ({ isFull }) => {
  const database = await createTestDatabase('migrated')
  const dataDir = await mkdtemp(join(tmpdir(), 'haulm-check-'))
  await chmod(dataDir, 0o711)
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  // Enough for a restore that takes several looks at the disk.
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(`
    insert into change (kind, record_id, version, action, fields, at)
    select 'commodity', gen_random_uuid(), 1, 'updated', '[]', now() from generate_series(1, 50000)`)
  await client.end()
  const file = join(dataDir, 'one.backup')
  await writeBackup({ url: database.url, file, release: '0.1.0', createdAt: new Date().toISOString() })
  let wasFull = false
  const freeBytes = async () => {
    // Not by `||=`: on a busy machine two looks overlap, and the slower one would take back what the other saw.
    if (await isFull(dataDir).catch(() => false)) wasFull = true
    return wasFull ? 50_000_000 : 10_000_000_000
  }
  const [checked] = await Promise.allSettled([checkBackup({ file, dataDir, freeBytes })])
  const error = checked?.status === 'rejected' ? checked.reason : null
  // The error of the check itself: a disk that is really full, or anything else that came first, would say something else.
  expect(error).toEqual(Object.assign(new Error(`There is hardly any room left in ${dataDir}.`), { code: 'ENOSPC' }))
  expect(failureOf(error, 'check')).toBe(
    'It was written, but could not be checked: the disk of the data has no room, or cannot be written to.',
  )
  expect(verdictOf(error)).toBe('unchecked')
  expect(wasFull).toBe(true)
  expect(await scratchIn(dataDir)).toEqual([])
})
