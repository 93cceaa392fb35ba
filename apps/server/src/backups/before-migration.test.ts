import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { migrate } from '../database/migrate.ts'
import type { Migration } from '../database/migration-files.ts'
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { asNoted, backupsIn, fileOf, type NotedBackup, noteBackup } from './backup-folder.ts'
import { beforeMigrationOf } from './before-migration.ts'

const step = (number: number, sql: string): Migration => ({
  number,
  name: `000${number}-step.sql`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const first = step(1, `create table client (name text not null); insert into client values ('Ngwenya & Sons')`)
const second = step(2, 'drop table client')

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase('empty')
  folder = await mkdtemp(join(tmpdir(), 'haulm-before-migration-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const run = (migrations: Migration[], backupDir: string | null = folder) => {
  const before = beforeMigrationOf({ backupDir, backupPassphrase: null }, '0.1.0')
  return migrate(database.url, { migrations, beforeFirst: () => before(database.url) })
}

test('a database with content is backed up before it is migrated, and a new one is not', async () => {
  await run([first])
  expect(await backupsIn(folder)).toEqual([])
  await run([first, second])
  const [backup, ...more] = await backupsIn(folder)
  expect(more).toEqual([])
  expect(backup).toMatchObject({ cause: 'migration', checkedAt: null, error: null })
  // Nor if nothing is to be migrated.
  await run([first, second])
  expect(await backupsIn(folder)).toHaveLength(1)
  const { rows } = await restoreBackup({
    url: database.url,
    file: backup ? fileOf(folder, backup) : '',
    migrations: [first, second],
  })
  expect(rows).toEqual({ client: 1 })
})

test('if the backup fails, nothing is migrated, unless backups are off', async () => {
  await run([first])
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(run([first, second], file)).rejects.toThrow(StartRefusal)
  await expect(run([first, second], file)).rejects.toThrow(/backup before that failed.*Nothing was changed/)
  expect(await run([first, second], null)).toEqual(['0002-step.sql'])
})

test('when a migration is tried again and again, the first backup of the day and two more are kept', async () => {
  await run([first])
  const failing = step(2, 'select 1 / 0')
  const attempt = () => expect(run([first, failing])).rejects.toThrow(/failed/)
  await attempt()
  const [pristine] = await backupsIn(folder)
  for (let again = 1; again <= 3; again++) await attempt()
  const backups = await backupsIn(folder)
  expect(backups).toHaveLength(3)
  expect(backups.at(-1)?.id).toBe(pristine?.id)
})

test('a backup that another process is writing is left alone, and what a dead process left is removed', async () => {
  await run([first])
  const partial = (pid: number) =>
    join(folder, `haulm-20261120T080000Z-daily-3f0c91ab-0000-4000-8000-000000000000.backup.${pid}.partial`)
  // No process has an id as high as this.
  for (const pid of [process.ppid, 2 ** 30]) await writeFile(partial(pid), 'half')
  await run([first, second])
  const names = (await readdir(folder)).filter((name) => name.endsWith('.partial'))
  expect(names).toEqual([basename(partial(process.ppid))])
})

test('the note of a backup that was broken off is removed after a day', async () => {
  await run([first])
  const day = 24 * 3_600_000
  const broken = (at: string, bytes: number | null = null) =>
    asNoted({ id: randomUUID(), at, bytes, cause: 'asked', checkedAt: null, error: null })
  const notes = [broken('2026-11-17T08:00:00.000Z'), broken('2026-11-18T08:00:00.000Z'), broken('2026-11-19T08:00:00.000Z', 9)]
  const noteOf = (backup: NotedBackup) => fileOf(folder, backup).replace(/backup$/, 'json')
  for (const note of notes) await noteBackup(folder, note)
  const [old, , moved] = notes.map(noteOf)
  // The file of the third was taken out of the folder, and may be put back.
  for (const note of [old, moved]) await utimes(note ?? '', new Date(), new Date(Date.now() - day - 1_000))
  await run([first, second])
  const left = (await readdir(folder)).map((name) => join(folder, name))
  expect(notes.map((note) => left.includes(noteOf(note)))).toEqual([false, true, true])
})
