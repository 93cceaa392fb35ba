import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBackup } from '../database/backup/write-backup.ts'
import { Metrics } from '../product/metrics/metrics.ts'
import { maySilence, whileSilent } from '../test/silent-disk.ts'
import { world } from '../test/world.ts'
import { asNoted, fileOf, noteBackup } from './backup-folder.ts'

const hour = 3_600_000
const day = 24 * hour

let room: string
let folder: string
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'haulm-backups-'))
  folder = join(room, 'backups')
  await chmod(room, 0o711)
})
afterEach(() => rm(room, { recursive: true }))

const here = (dataDir = room, passphrase?: string) =>
  world({ signedInWith: ['administration'], backups: { folder, dataDir, ...(passphrase && { passphrase }) } })
const titles = async ({ db }: Awaited<ReturnType<typeof here>>) =>
  (await db.selectFrom('notification').select('title').orderBy('seq').execute()).map(({ title }) => title)
const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.backup'))

test('a backup that cannot be checked is checked again every hour, and no other is written within a day', async () => {
  const noFolder = join(room, 'file')
  await writeFile(noFolder, '')
  const at = await here(noFolder)
  for (let hours = 0; hours < 4; hours++) {
    await at.backups.maintain()
    at.advance(hour)
  }
  expect(await files()).toHaveLength(1)
  expect(await titles(at)).toEqual(['Backup failed'])
  await rm(noFolder)
  await mkdir(noFolder, { mode: 0o711 })
  await at.backups.maintain()
  expect(await at.backups.list()).toMatchObject([{ error: null, checkedAt: '2026-11-20T12:00:00.000Z' }])
}, 120_000)

test('a backup stays good if the database is away at the moment when it is to record that', async () => {
  const at = await here()
  await at.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'away'; end $$;
    create trigger refuse before insert or update on backup for each row when (new.bytes > 0) execute function refuse()`)
  await at.backups.maintain()
  await at.pool.query('drop function refuse cascade')
  expect(await at.backups.list()).toMatchObject([{ error: null, checkedAt: '2026-11-20T08:00:00.000Z' }])
  expect(await titles(at)).toEqual([])
}, 120_000)

test('a warning dated ahead, from before the clock was put back, silences no later one', async () => {
  const at = await here()
  await writeFile(folder, 'a file in its place')
  at.advance(365 * day)
  await at.backups.maintain()
  at.advance(-365 * day)
  await at.backups.maintain()
  expect((await titles(at)).filter((title) => title === 'Backup failed')).toHaveLength(2)
})

test('a server that ends just before a backup is written does not wait for it', async () => {
  const at = await here()
  const { clock } = at.context
  let ending: Promise<void> | undefined
  // The clock is read for the last time when everything but the thread has begun.
  const hasBegun = () => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.json'))
  at.context.clock = () => {
    if (hasBegun()) ending ??= at.backups.end()
    return clock()
  }
  await at.backups.maintain()
  await ending
  expect([hasBegun(), await files()]).toEqual([true, []])
}, 120_000)

test("of the server's own failed backups, only the newest keeps its file", async () => {
  const at = await here()
  await mkdir(folder)
  const failed = [2, 3].map((days) => ({
    id: randomUUID(),
    at: new Date(at.context.clock().getTime() - days * day).toISOString(),
    cause: 'daily' as const,
    bytes: 1,
    checkedAt: null,
    error: 'It failed.',
    isOwn: true,
    verdict: 'damaged' as const,
  }))
  for (const one of failed) {
    await writeFile(fileOf(folder, one), 'x')
    await noteBackup(folder, one)
  }
  await at.backups.maintain()
  expect(await at.backups.list()).toMatchObject([
    { error: null },
    { id: failed[0]?.id, bytes: 1 },
    { id: failed[1]?.id, bytes: null },
  ])
}, 120_000)

test('a backup with a future date stops no other, and administrators are notified', async () => {
  const at = await here()
  await mkdir(folder)
  const ahead = { id: randomUUID(), at: '2031-01-01T00:00:00.000Z', cause: 'daily' } as const
  await writeFile(fileOf(folder, ahead), 'x')
  await noteBackup(folder, asNoted({ ...ahead, bytes: 1, checkedAt: ahead.at, error: null }))
  await at.backups.maintain()
  expect(await files()).toHaveLength(2)
  expect(await titles(at)).toEqual(['Backup with a future date'])
}, 120_000)

test('a backup that was copied in and cannot be opened is kept', async () => {
  const at = await here(room, 'the passphrase of today')
  await mkdir(folder)
  const brought = { id: randomUUID(), at: '2026-10-01T06:00:00.000Z', cause: 'daily' } as const
  const file = fileOf(folder, brought)
  await writeBackup({ url: at.database.url, file, release: '0.1.0', createdAt: brought.at, passphrase: 'that of October' })
  await at.backups.maintain()
  at.advance(day)
  await at.backups.maintain()
  expect(await files()).toHaveLength(3)
  expect((await at.backups.list()).at(-1)).toMatchObject({ id: brought.id, error: expect.stringMatching(/different passphrase/) })
}, 120_000)

test('with less room than two backups need, no backup is begun', async () => {
  const at = await here()
  await mkdir(folder)
  const last = { id: randomUUID(), at: '2026-11-18T06:00:00.000Z', cause: 'daily' } as const
  await writeFile(fileOf(folder, last), '')
  await truncate(fileOf(folder, last), 4e12)
  await noteBackup(folder, asNoted({ ...last, bytes: 4e12, checkedAt: last.at, error: null }))
  await at.backups.maintain()
  expect(await files()).toHaveLength(1)
  expect(await at.backups.list()).toMatchObject([{ error: expect.stringMatching(/less room/) }, { id: last.id }])
  expect(await titles(at)).toContain('Backup failed')
})

test('while the folder cannot be read, the known backups stay in the list, and the list shows an error', async () => {
  const at = await here()
  await mkdir(folder)
  const last = {
    id: randomUUID(),
    at: '2026-11-20T07:00:00.000Z',
    cause: 'daily',
    bytes: 1,
    checkedAt: null,
    error: null,
  } as const
  await writeFile(fileOf(folder, last), 'x')
  await noteBackup(folder, asNoted({ ...last, checkedAt: last.at }))
  expect(await at.backups.list()).toHaveLength(1)
  await rename(folder, join(room, 'away'))
  await writeFile(folder, 'a file in its place')
  await at.backups.maintain()
  await at.backups.maintain()
  expect(await at.backups.list()).toMatchObject([{ error: expect.stringMatching(/folder/) }, { id: last.id }])
  await expect(at.backups.known()).rejects.toThrow()
})

test.skipIf(!maySilence)(
  'a folder on a disk that does not answer is an error in the list, and everything else goes on',
  async () => {
    const at = await here()
    await mkdir(folder)
    await whileSilent(folder, async () => {
      const metrics = new Metrics({ db: at.db, pool: at.pool, folders: { data: room, backups: folder } })
      const asked = [1, 2, 3, 4, 5].flatMap(() => [metrics.text(), at.backups.list()])
      expect((await stat(room)).isDirectory()).toBe(true)
      expect(await asked[0]).toMatch(/haulm_data_disk_free_bytes \d(?!.*haulm_backup_disk_free_bytes \d)/s)
      await at.backups.maintain()
      expect(await at.backups.list()).toMatchObject([{ error: 'The disk for backups does not answer.' }])
      expect(await titles(at)).toEqual(['Backup failed'])
      await Promise.all(asked)
    })
  },
  120_000,
)

test('however often a backup is asked for, only one waits; with backups off, the list says so once a day', async () => {
  const at = await world({ signedInWith: ['administration'] })
  for (let asks = 0; asks < 9; asks++) expect((await at.api.post('/api/admin/backups')).status).toBe(202)
  await expect.poll(async () => (await at.backups.plan()).isUnderWay).toBe(false)
  expect(await at.backups.list()).toHaveLength(1)
})

test('old failures without a file, and folders that were not seen since, are forgotten', async () => {
  const at = await here()
  const row = {
    id: randomUUID(),
    at: '2026-11-20T07:00:00.000Z',
    cause: 'daily',
    checkedAt: null,
    error: null,
    bytes: 1,
    place: 'gone',
  } as const
  await at.db.insertInto('backup').values(row).execute()
  await at.db
    .insertInto('backup')
    .values({ ...row, id: randomUUID(), bytes: null, error: 'It failed.', place: 'x' })
    .execute()
  at.advance(31 * day)
  await at.backups.maintain()
  expect(await at.backups.list()).toMatchObject([{ cause: 'daily', error: null, checkedAt: expect.any(String) }])
}, 120_000)
