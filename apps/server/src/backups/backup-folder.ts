import { open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@haulm/domain/backup/backup.ts'
import { hasRoomForTwo, lastGood } from '@haulm/domain/backup/judge-backups.ts'
import { partialEnding } from '../database/backup/write-backup.ts'
import { makeFolder } from '../database/embedded/make-folder.ts'
import { isAlive } from '../database/embedded/processes.ts'
import { backupName, type NamedBackup, readBackupName } from './backup-name.ts'
import type { Verdict } from './failure.ts'

/*
 * What lies in BACKUP_DIR: `NAME.backup`, and beside it `NAME.json` with what is known of it. A file without the latter was
 * written just before somebody pulled the plug, or brought from elsewhere: it is a backup, not checked yet. Whatever ends in
 * `.partial` is none.
 */

/** A backup as its folder knows it. */
export interface NotedBackup extends Backup {
  /** Made here, as its note says: only such are ever removed. What somebody brought is his. */
  isOwn: boolean
  /** Of the check that failed; null where none did. */
  verdict: Verdict | null
}

/** What no note says otherwise. */
export const asNoted = (backup: Backup): NotedBackup => ({ isOwn: false, verdict: null, ...backup })

const fileEnding = '.backup'
const noteEnding = '.json'

export const fileOf = (folder: string, backup: NamedBackup): string => join(folder, backupName(backup) + fileEnding)
const noteOf = (folder: string, backup: NamedBackup) => join(folder, backupName(backup) + noteEnding)

const day = 24 * 3_600_000

/** Makes the folder, readable by this user alone, and removes what was cut short in it. */
export async function openBackupFolder(folder: string): Promise<void> {
  await makeFolder(folder, 0o700)
  const partial = (await readdir(folder)).filter((name) => name.startsWith('haulm-') && name.endsWith(partialEnding))
  for (const file of partial.map((name) => join(folder, name))) if (await isLeft(file)) await rm(file, { force: true })
}

/** Whether nobody writes a partial file any more. A start that migrates holds no lock, and another server may be at a backup just then. */
async function isLeft(partial: string): Promise<boolean> {
  const changed = await stat(partial).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
  if (changed === null || Date.now() - changed > day) return true
  const [, pid] = /\.(\d+)\.partial$/.exec(partial) ?? []
  // In a container each start bears the same number as the last.
  if (Number(pid) === process.pid) return changed < performance.timeOrigin
  return pid === undefined || !isAlive(Number(pid))
}

/**
 * Every backup of a folder that holds a file, and those that failed without one; newest first. A folder that is not there is empty; one
 * that cannot be read is not.
 */
export async function backupsIn(folder: string): Promise<NotedBackup[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const named = names.flatMap((name) => {
    const ending = [fileEnding, noteEnding].find((one) => name.endsWith(one))
    return ending ? [name.slice(0, -ending.length)] : []
  })
  const all = await Promise.all([...new Set(named)].map((name) => readBackup(folder, name)))
  return all.filter((one) => one !== null).sort((left, right) => right.at.localeCompare(left.at))
}

async function readBackup(folder: string, name: string): Promise<NotedBackup | null> {
  const named = readBackupName(name)
  if (named === null) return null
  const bytes = await stat(fileOf(folder, named)).then(
    ({ size }) => size,
    () => null,
  )
  const noted = await readFile(noteOf(folder, named), 'utf8')
    .then((text) => JSON.parse(text) as Partial<NotedBackup>)
    .catch(() => null)
  const { checkedAt = null, error = null, isOwn = false, verdict = null } = noted ?? {}
  // Somebody took the file away: nothing is left that could be told of.
  if (bytes === null && (error === null || noted?.bytes !== null)) return null
  return { ...named, at: noted?.at ?? named.at, bytes, checkedAt, error, isOwn, verdict }
}

/** Notes what is known of a backup: the former note stands until the new one is whole. */
export async function noteBackup(folder: string, backup: NotedBackup): Promise<void> {
  const note = noteOf(folder, backup)
  const partial = `${note}.${process.pid}${partialEnding}`
  try {
    const file = await open(partial, 'w', 0o600)
    try {
      await file.writeFile(JSON.stringify(backup))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, note)
  } catch (error) {
    // On a full disk nothing is left that would fill it further; the next start would be the first to find it.
    await rm(partial, { force: true })
    throw error
  }
}

/** Removes the file of one that failed; that it did is still known. */
export async function removeFailedFile(folder: string, backup: NotedBackup): Promise<void> {
  await noteBackup(folder, { ...backup, bytes: null })
  await rm(fileOf(folder, backup), { force: true })
}

/** Removes a backup; the file first, so that a note without one is all that can be left. */
export async function removeBackup(folder: string, backup: NamedBackup): Promise<void> {
  await rm(fileOf(folder, backup), { force: true })
  await rm(noteOf(folder, backup), { force: true })
}

/** Bytes that are free where the folder lies; null where that cannot be told. */
export const freeBytesIn = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )

/** Whether two of the last backup would find room, as far as can be told. */
export async function hasRoomForMore(folder: string, now: Date): Promise<boolean> {
  const last = lastGood(await backupsIn(folder), now)
  return last === undefined || hasRoomForTwo(last, await freeBytesIn(folder))
}
