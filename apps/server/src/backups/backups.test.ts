import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backup } from '@haulm/domain/backup/backup.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { isEncrypted } from '../database/backup/encryption.ts'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { world } from '../test/world.ts'
import { asNoted, fileOf, noteBackup } from './backup-folder.ts'
import { Backups } from './backups.ts'

const minute = 60_000
const hour = 60 * minute
const passphrase = 'three silos at Viljoenskroon'

let room: string
let folder: string
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'haulm-backups-'))
  folder = join(room, 'backups')
  // Under root, the database of a check runs as another user.
  await chmod(room, 0o711)
})
afterEach(() => rm(room, { recursive: true }))

const here = (more: { passphrase?: string } = {}) =>
  world({ signedInWith: ['administration'], backups: { folder, dataDir: room, ...more } })
type Here = Awaited<ReturnType<typeof here>>

const listOf = ({ backups }: Here): Promise<Backup[]> => backups.list()
const notices = async ({ db }: Here) =>
  (await db.selectFrom('notification').select(['title', 'message']).orderBy('seq').execute()).map(
    ({ title, message }) => `${title}: ${message}`,
  )
const whenDone = (at: Here) =>
  expect
    .poll(async () => (await at.api.get('/api/admin/backup-plan')).body, { timeout: 60_000 })
    .toMatchObject({ isUnderWay: false })

test('the daily backup is made once, by one of several instances, and checked', async () => {
  const at = await here()
  const elsewhere = join(room, 'elsewhere')
  const place = { url: at.database.url, passphrase: null, dataDir: room, release: '0.1.0' }
  const second = new Backups(at.context, { ...place, folder: elsewhere })
  onTestFinished(() => second.end())
  await Promise.all([at.backups.maintain(), second.maintain()])
  const [backup, ...more] = await listOf(at)
  expect(more).toEqual([])
  expect(backup).toMatchObject({
    cause: 'daily',
    at: '2026-11-20T08:00:00.000Z',
    checkedAt: '2026-11-20T08:00:00.000Z',
    error: null,
  })
  const files = [folder, elsewhere].map((one) => readdir(one).catch(() => []))
  const names = (await Promise.all(files)).flat().sort()
  const name = `haulm-20261120T080000Z-daily-${backup?.id}`
  expect(names).toEqual([`${name}.backup`, `${name}.json`])
  // A compressed file is sent as it is, though the caller accepts compressed answers.
  const answer = await fetch(`${at.address}/api/admin/backups/${backup?.id}`, { headers: { cookie: at.api.cookie } })
  if (answer.ok) expect(Buffer.from(await answer.arrayBuffer()).length).toBe(backup?.bytes)
  // The file is on the other instance's machine.
  else expect([answer.status, await readdir(elsewhere)]).toEqual([404, names])

  at.advance(23 * hour)
  await at.backups.maintain()
  expect(await listOf(at)).toHaveLength(1)
  at.advance(hour)
  await at.backups.maintain()
  expect(await listOf(at)).toHaveLength(2)
  expect((await readdir(room)).filter((name) => name.startsWith('scratch-'))).toEqual([])
}, 120_000)

test('a backup that is asked for is made, listed, downloaded and restored', async () => {
  const at = await here({ passphrase })
  const asked = await at.api.post('/api/admin/backups')
  expect(asked.status).toBe(202)
  await whenDone(at)
  const [backup] = await listOf(at)
  expect(backup).toMatchObject({
    id: (asked.body as { id: string }).id,
    cause: 'asked',
    error: null,
    checkedAt: expect.any(String),
  })
  const file = fileOf(folder, backup as Backup)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)

  const answer = await fetch(`${at.address}/api/admin/backups/${backup?.id}`, { headers: { cookie: at.api.cookie } })
  expect(answer.headers.get('content-disposition')).toContain(`haulm-20261120T080000Z-asked-${backup?.id}.backup`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.equals(await readFile(file))).toBe(true)
  expect([bytes.length, isEncrypted(bytes)]).toEqual([backup?.bytes, true])

  const bare = await createTestDatabase('empty')
  onTestFinished(() => bare.drop())
  const { rows } = await restoreBackup({ url: bare.url, file, passphrase })
  expect(rows.person).toBe(1)
}, 120_000)

test('starting and downloading a backup ask for the password again; looking at the list does not', async () => {
  const at = await here()
  at.advance(15 * minute)
  for (const answer of [
    await at.api.post('/api/admin/backups'),
    await at.api.get('/api/admin/backups/3f0c91ab-0000-4000-8000-000000000000'),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'passwordNeeded' } })
  }
  expect(await listOf(at)).toEqual([])
  expect((await at.api.get('/api/admin/backup-plan')).body).toMatchObject({ isOn: true, isEncrypted: false, isUnderWay: false })
  at.advance(-minute)
  expect((await at.api.get('/api/admin/backups/3f0c91ab-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await at.api.get('/api/admin/backups/..%2F..%2Fetc%2Fpasswd')).status).toBe(404)
})

test('a folder that cannot be written to is an error in the list, and administrators are notified', async () => {
  const at = await here()
  await writeFile(folder, 'a file in its place')
  expect((await at.api.post('/api/admin/backups')).status).toBe(202)
  await whenDone(at)
  expect(await listOf(at)).toMatchObject([
    { cause: 'asked', bytes: null, checkedAt: null, error: expect.stringMatching(/folder/) },
  ])
  expect(await notices(at)).toEqual([expect.stringMatching(/^Backup failed: The folder/)])
  await at.backups.maintain()
  at.advance(hour)
  await at.backups.maintain()
  expect((await listOf(at)).map(({ cause }) => cause)).toEqual(['daily', 'asked'])
  // Daily backups are reported once a day only.
  at.advance(hour)
  await at.backups.maintain()
  expect(await notices(at)).toHaveLength(2)
})

test('the check finds a backup whose file is damaged', async () => {
  const at = await here()
  await at.backups.maintain()
  const [first] = (await listOf(at)) as [Backup]
  const file = fileOf(folder, first)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, -9))
  await rm(file.replace(/backup$/, 'json'))
  await at.backups.maintain()
  expect((await listOf(at)).at(-1)).toMatchObject({
    id: first?.id,
    checkedAt: null,
    error: expect.stringMatching(/Do not rely on it/),
  })
}, 120_000)

test('a partial file is no backup, a whole file without its note is one, and a file that was removed is none', async () => {
  const at = await here()
  await mkdir(folder)
  const whole = { id: randomUUID(), at: '2026-11-20T08:00:00.000Z', cause: 'asked' } as const
  const gone = { id: randomUUID(), at: '2026-11-20T07:00:00.000Z', cause: 'daily' } as const
  await writeFile(fileOf(folder, whole), 'of another machine')
  await writeFile(`${fileOf(folder, gone)}.4711.partial`, 'half')
  await writeFile(join(folder, 'holiday.jpg'), 'none')
  await noteBackup(folder, asNoted({ ...gone, bytes: 9, checkedAt: null, error: null }))
  expect(await listOf(at)).toEqual([{ ...whole, bytes: 18, checkedAt: null, error: null }])
  await rm(fileOf(folder, whole))
  expect(await listOf(at)).toEqual([])
})

test('administrators are notified once a day that the last backup is old, or that none could be made', async () => {
  const at = await here()
  await mkdir(folder)
  const last = { id: randomUUID(), at: '2026-11-20T08:00:00.000Z', cause: 'daily' } as const
  await writeFile(fileOf(folder, last), 'x')
  await noteBackup(folder, asNoted({ ...last, bytes: 1, checkedAt: last.at, error: null }))
  at.advance(49 * hour)
  // No backup can be made meanwhile: somebody else holds the lock for ever.
  const silent = new Backups(
    { ...at.context, log: pino({ level: 'silent' }) },
    { url: 'postgresql://nobody@127.0.0.1:1/none', folder, passphrase: null, dataDir: room, release: '0.1.0' },
  )
  await silent.maintain()
  await silent.maintain()
  expect((await notices(at)).sort()).toEqual([
    'Backup failed: No backup could be made, or none that can be relied on.',
    'No backup for two days: The last backup is older than two days.',
  ])
})

test('with backups off, none is made; one that is asked for gives the reason', async () => {
  const at = await world({ signedInWith: ['administration'] })
  await at.backups.maintain()
  expect(await listOf(at)).toEqual([])
  expect((await at.api.get('/api/admin/backup-plan')).body).toMatchObject({ isOn: false, freeBytes: null })
  expect((await at.api.post('/api/admin/backups')).status).toBe(202)
  await expect.poll(() => listOf(at)).toMatchObject([{ error: expect.stringContaining('BACKUP_DIR') }])
})
