import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@haulm/domain/backup/backup.ts'
import { hasRoomForTwo, lastGood } from '@haulm/domain/backup/judge-backups.ts'
import { partialOf, removeAbandoned } from '../database/backup/partial-files.ts'
import { dayMs } from '../database/columns/moments.ts'
import { assertDiskAnswers, diskOf } from '../database/disk-of.ts'
import { makeFolder } from '../database/embedded/make-folder.ts'
import { backupName, type NamedBackup, readBackupName } from './backup-name.ts'
import type { Verdict } from './failure.ts'

/*
 * What lies in BACKUP_DIR: `NAME.backup`, and beside it `NAME.json`, a note of what is known about it. A backup without a note
 * was written just before a power cut, or brought from elsewhere: it counts as a backup not checked yet. A file ending in
 * `.partial` is not a backup.
 */

/** A backup as recorded in its folder. */
export interface NotedBackup extends Backup {
  /** Made by this server, as its note says. Only these are ever removed; a file that somebody brought is theirs. */
  isOwn: boolean
  /** The verdict of the check that failed; null if none did. */
  verdict: Verdict | null
}

/** The values that hold unless a note says otherwise. */
export const asNoted = (backup: Backup): NotedBackup => ({ isOwn: false, verdict: null, ...backup })

const fileEnding = '.backup'
const noteEnding = '.json'

export const fileOf = (folder: string, backup: NamedBackup): string => join(folder, backupName(backup) + fileEnding)
const noteOf = (folder: string, backup: NamedBackup) => join(folder, backupName(backup) + noteEnding)

/** Makes the folder, readable by this user alone, and removes from it what abandoned backups left. */
export async function openBackupFolder(folder: string): Promise<void> {
  await assertDiskAnswers(folder)
  await makeFolder(folder, 0o700)
  await removeAbandoned(folder, 'haulm-')
  const names = await readdir(folder)
  const noted = names.flatMap((name) =>
    name.endsWith(noteEnding) ? (readBackupName(name.slice(0, -noteEnding.length)) ?? []) : [],
  )
  for (const named of noted) if (await isBrokenOff(folder, named)) await rm(noteOf(folder, named), { force: true })
}

/** Whether a backup was begun more than a day ago, and neither its file nor a failure came of it: then nothing lists its note. */
async function isBrokenOff(folder: string, named: NamedBackup): Promise<boolean> {
  const note = await readNote(folder, named)
  if (note === null || note.bytes !== null || note.error !== null || (await bytesOf(fileOf(folder, named))) !== null) return false
  return stat(noteOf(folder, named)).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > dayMs,
    () => false,
  )
}

/**
 * The backups of a folder that have a file, and those that failed without one; newest first. A missing folder counts as empty;
 * one that cannot be read throws, and so does one whose disk does not answer.
 */
export async function backupsIn(folder: string): Promise<NotedBackup[]> {
  await assertDiskAnswers(folder)
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
  const bytes = await bytesOf(fileOf(folder, named))
  const noted = await readNote(folder, named)
  const { checkedAt = null, error = null, isOwn = false, verdict = null } = noted ?? {}
  // Somebody took the file away: there is nothing left to report.
  if (bytes === null && (error === null || noted?.bytes !== null)) return null
  return { ...named, at: noted?.at ?? named.at, bytes, checkedAt, error, isOwn, verdict }
}

const bytesOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

const readNote = (folder: string, named: NamedBackup): Promise<Partial<NotedBackup> | null> =>
  readFile(noteOf(folder, named), 'utf8')
    .then((text) => JSON.parse(text) as Partial<NotedBackup>)
    .catch(() => null)

/** Writes the note of a backup; the former note stands until the new one is complete. */
export async function noteBackup(folder: string, backup: NotedBackup): Promise<void> {
  await assertDiskAnswers(folder)
  const note = noteOf(folder, backup)
  const partial = partialOf(note)
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
    // A full disk must not be filled further; otherwise only the next start would clean up.
    await rm(partial, { force: true })
    throw error
  }
}

/**
 * Removes the file of a failed backup; its note still says that it failed. On a full disk there is room for the note only once
 * the file is gone.
 */
export async function removeFailedFile(folder: string, backup: NotedBackup): Promise<void> {
  const note = () => noteBackup(folder, { ...backup, bytes: null })
  const isNoted = await note().then(
    () => true,
    () => false,
  )
  await rm(fileOf(folder, backup), { force: true })
  if (!isNoted) await note()
}

/** Removes a backup; the file first, so that an interruption can only leave a note without a file. */
export async function removeBackup(folder: string, backup: NamedBackup): Promise<void> {
  await rm(fileOf(folder, backup), { force: true })
  await rm(noteOf(folder, backup), { force: true })
}

/** Free bytes on the disk of the folder; null if unknown. */
export const freeBytesIn = (folder: string): Promise<number | null> =>
  diskOf(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )

/** Whether two backups of the last one's size would fit, as far as can be told. */
export async function hasRoomForMore(folder: string, now: Date): Promise<boolean> {
  const last = lastGood(await backupsIn(folder), now)
  return last === undefined || hasRoomForTwo(last, await freeBytesIn(folder))
}
