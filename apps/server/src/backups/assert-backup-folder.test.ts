import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runProduct } from '../process/run-product.ts'
import { readServerSettings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { warnIfNotWritable } from './assert-backup-folder.ts'

// Nobody listens there: a start that gets beyond its settings reports that.
const start = (folder: string) =>
  runProduct(readServerSettings({ DATABASE_URL: 'postgres://haulm@127.0.0.1:1/haulm', BACKUP_DIR: folder, LOG_LEVEL: 'silent' }))

test('a BACKUP_DIR that is a file, or within one, stops the start; one that is not there yet does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const none of [file, join(file, 'backups')])
    await expect(start(none)).rejects.toThrow(new StartRefusal(`Wrong settings:\n  BACKUP_DIR "${none}" is no folder.`))
  for (const some of [folder, join(folder, 'not', 'yet'), 'off'])
    await expect(start(some)).rejects.toThrow(/^The database does not answer/)
})

test('a DATA_DIR that is a file, or within one, is named itself, as long as BACKUP_DIR is not set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const none of [file, join(file, 'data')])
    await expect(runProduct(readServerSettings({ DATA_DIR: none, LOG_LEVEL: 'silent' }))).rejects.toThrow(
      new StartRefusal(`Wrong settings:\n  DATA_DIR "${none}" is no folder.`),
    )
})

test('a BACKUP_DIR to which nothing can be written is logged at the start; one that is there, or can be made, is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const warn = vi.fn()
  for (const some of [folder, join(folder, 'not', 'yet')]) await warnIfNotWritable(some, { warn })
  expect(warn).not.toHaveBeenCalled()
  expect(await readdir(folder)).toEqual([])
  // Nobody can write there, not even root.
  for (const none of ['/proc', '/proc/haulm/backups']) await warnIfNotWritable(none, { warn })
  expect(warn.mock.calls.map(([{ folder }, message]) => [folder, message])).toEqual(
    ['/proc', '/proc/haulm/backups'].map((none) => [none, 'BACKUP_DIR cannot be written to: backups will fail']),
  )
})
