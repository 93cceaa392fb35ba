import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mayMount, smallDisk } from '../test/small-disk.ts'
import { world } from '../test/world.ts'
import { asNoted, backupsIn, fileOf, noteBackup, removeFailedFile } from './backup-folder.ts'

test.skipIf(!mayMount)('a backup that fills the disk is an error in the list, and leaves nothing on it', async () => {
  const folder = await smallDisk(1_000_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'haulm-full-disk-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const at = await world({ signedInWith: ['administration'], backups: { folder, dataDir } })
  // Incompressible content: two million random bytes, as text.
  await at.pool.query(`insert into access_request (network, at)
    select md5(random()::text) || md5(random()::text) || md5(random()::text) || md5(random()::text), now() from generate_series(1, 40000)`)
  await at.backups.maintain()
  expect(await at.backups.list()).toMatchObject([{ cause: 'daily', bytes: null, checkedAt: null, error: 'The disk is full.' }])
  expect((await readdir(folder)).filter((name) => !name.endsWith('.json'))).toEqual([])
  const notices = await at.db.selectFrom('notification').select(['title', 'message']).execute()
  expect(notices).toContainEqual({ title: 'Backup failed', message: expect.any(String) })
})

test.skipIf(!mayMount)('the file of a failed backup is removed although there is no room to note that', async () => {
  const folder = await smallDisk(100_000)
  const noted = { id: randomUUID(), at: '2026-11-20T08:00:00.000Z', cause: 'daily', bytes: 200_000, checkedAt: null } as const
  const failed = { ...noted, error: 'It failed.', isOwn: true, verdict: 'damaged' } as const
  await expect(writeFile(fileOf(folder, failed), Buffer.alloc(200_000))).rejects.toMatchObject({ code: 'ENOSPC' })
  await removeFailedFile(folder, failed)
  expect(await backupsIn(folder)).toEqual([{ ...failed, bytes: null }])
})

test.skipIf(!mayMount)('a note that does not fit on the disk leaves no piece of it', async () => {
  const folder = await smallDisk(100_000)
  await expect(writeFile(join(folder, 'filler'), Buffer.alloc(200_000))).rejects.toMatchObject({ code: 'ENOSPC' })
  const failed = {
    id: randomUUID(),
    at: '2026-11-20T08:00:00.000Z',
    cause: 'asked',
    bytes: null,
    checkedAt: null,
    error: 'The disk is full.',
  } as const
  await expect(noteBackup(folder, asNoted(failed))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(folder)).toEqual(['filler'])
})
