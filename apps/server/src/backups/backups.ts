import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Backup, BackupCause } from '@haulm/domain/backup/backup.ts'
import { expiredBackups } from '@haulm/domain/backup/expired-backups.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import type { ServerContext } from '../http/context.ts'
import {
  asNoted,
  backupsIn,
  fileOf,
  freeBytesIn,
  hasRoomForMore,
  type NotedBackup,
  noteBackup,
  openBackupFolder,
  removeBackup,
  removeFailedFile,
} from './backup-folder.ts'
import { isBackupUnderWay, whileAlone } from './backup-lock.ts'
import {
  forgetBackup,
  forgetOld,
  recordBackup,
  recordedBackups,
  recordedElsewhere,
  recordFolder,
} from './backup-records.queries.ts'
import { notifyOfFailure, notifyOfWarnings, warningsOf } from './backup-warnings.ts'
import { isBackupDue, isToBeChecked, isYoungerThan } from './due.ts'
import { failureOf } from './failure.ts'
import { runInThread } from './in-thread.ts'

/** What is backed up, and to where. */
export interface BackupPlace {
  url: string
  /** Null if backups are off. */
  folder: string | null
  passphrase: string | null
  /** The folder in which a scratch database may lie. */
  dataDir: string
  /** The PostgreSQL to use; without it, the one from npm. */
  postgresBin?: string | null
  release: string
}

const noRoom = 'It was not started: the disk has less room than two backups need.'
const offReason = 'Backups are switched off (BACKUP_DIR is off).'

type Context = Pick<ServerContext, 'db' | 'clock' | 'log' | 'timeZone'>

/**
 * The backups of a database, as one of several instances makes and knows them. What lies in its folder is the truth; the table
 * `backup` shows it to the other instances. Whoever makes or checks one holds a lock of the database meanwhile.
 */
export class Backups {
  readonly #context: Context
  readonly #place: BackupPlace
  readonly #ending = new AbortController()
  /** The work of this process, one piece after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  /** The id of the requested backup that has not begun yet. */
  #asked: string | null = null
  /** When this process last tried to check each backup, successfully or not; by id. */
  readonly #tried = new Map<string, number>()

  constructor(context: Context, place: BackupPlace) {
    this.#context = context
    this.#place = place
  }

  /** All backups, including failed ones, newest first. While the folder cannot be read, what was last known of it stands. */
  async list(): Promise<Backup[]> {
    const { folder } = this.#place
    const { db, log } = this.#context
    try {
      if (folder !== null) await recordFolder(db, await backupsIn(folder), this.#here(folder))
    } catch (error) {
      log.warn({ err: error }, 'the folder for backups cannot be read')
    }
    return recordedBackups(db)
  }

  /** The same without recording anything. @throws if the folder cannot be read. */
  async known(): Promise<Backup[]> {
    const { folder } = this.#place
    if (folder === null) return recordedBackups(this.#context.db)
    const own = await backupsIn(folder)
    const ids = new Set(own.map(({ id }) => id))
    const others = await recordedElsewhere(this.#context.db, this.#here(folder))
    return [...own, ...others.filter(({ id }) => !ids.has(id))].sort((left, right) => right.at.localeCompare(left.at))
  }

  async plan() {
    const { folder, passphrase } = this.#place
    return {
      isOn: folder !== null,
      isEncrypted: passphrase !== null,
      isUnderWay: this.#waiting > 0 || (await isBackupUnderWay(this.#context.db)),
      freeBytes: folder === null ? null : await freeBytesIn(folder),
    }
  }

  /** The path of a backup's file; null if there is none on this machine. */
  async fileOf(id: string): Promise<{ file: string; backup: Backup } | null> {
    const { folder } = this.#place
    const backup = folder === null ? undefined : (await backupsIn(folder)).find((one) => one.id === id && one.bytes !== null)
    return folder !== null && backup ? { file: fileOf(folder, backup), backup } : null
  }

  /** Requests a backup, unless one is waiting already. @returns its id at once; the list shows what becomes of it. */
  ask(): string {
    if (this.#asked !== null) return this.#asked
    const id = randomUUID()
    this.#asked = id
    void this.#inTurn(() => {
      this.#asked = null
      return this.#make(id, 'asked')
    })
    return id
  }

  /**
   * Makes the backup of the day unless there is one, checks those not checked yet, and notifies of what is wrong.
   * @see docs/rules/backups.md, rule 1
   */
  async maintain(): Promise<void> {
    const { folder } = this.#place
    if (folder === null) return
    if (await this.#isDue()) {
      await this.#inTurn(async () => this.#make(randomUUID(), 'daily', () => this.#isDue()))
    }
    const there = await this.#readFolder(folder)
    for (const backup of there.filter((one) => isToBeChecked(one, this.#tried.get(one.id), this.#context.clock())))
      await this.#inTurn(() => this.#check(backup))
    const { db, clock } = this.#context
    await forgetOld(db, { now: clock(), place: this.#here(folder) })
    await notifyOfWarnings(db, warningsOf(await this.list(), await freeBytesIn(folder), clock()), clock())
  }

  /** Stops the work under way, and waits until it has ended. */
  async end(): Promise<void> {
    this.#ending.abort()
    await this.#turn
  }

  async #isDue(): Promise<boolean> {
    const { folder } = this.#place
    const there = folder === null ? [] : await backupsIn(folder).catch(() => [])
    const unchecked = there.filter((one) => one.isOwn && one.bytes !== null && one.verdict === 'unchecked')
    return isBackupDue(await this.list(), unchecked, this.#context.clock())
  }

  /** What lies in the folder; if it cannot be read, the list shows that as a failure, once a day. */
  async #readFolder(folder: string): Promise<NotedBackup[]> {
    return backupsIn(folder).catch(async (error) => {
      const { clock, log } = this.#context
      log.error({ err: error }, 'the folder for backups cannot be read')
      const isKnown = (await this.list()).some((one) => one.error !== null && isYoungerThan(24, one, clock()))
      const backup = asNoted({
        id: randomUUID(),
        cause: 'daily',
        at: clock().toISOString(),
        bytes: null,
        checkedAt: null,
        error: null,
      })
      if (!isKnown) await this.#fail({ ...backup, error: failureOf(error, 'write') })
      return []
    })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#waiting += 1
    const done = this.#turn
      .then(() => (this.#ending.signal.aborted ? undefined : work()))
      .catch((error) => {
        if (!this.#ending.signal.aborted) this.#context.log.error({ err: error }, 'a backup failed')
      })
      .finally(() => (this.#waiting -= 1))
    this.#turn = done
    return done
  }

  /** @param isWanted asked again when this instance's turn comes: another may have made the backup meanwhile. */
  async #make(id: string, cause: BackupCause, isWanted: () => Promise<boolean> = async () => true): Promise<void> {
    const { url, folder, release } = this.#place
    const at = this.#context.clock().toISOString()
    const backup: NotedBackup = { id, cause, at, bytes: null, checkedAt: null, error: null, isOwn: true, verdict: null }
    if (folder === null) {
      // Recorded once a day, however often somebody asks: nothing can change before the settings do.
      const isKnown = (await this.list()).some((one) => one.error === offReason && isYoungerThan(24, one, this.#context.clock()))
      return isKnown ? undefined : this.#fail({ ...backup, error: offReason })
    }
    const { signal } = this.#ending
    try {
      await whileAlone(url, signal, async () => {
        if (!(await isWanted())) return
        await openBackupFolder(folder)
        await this.#dropExpired(folder)
        if (!(await hasRoomForMore(folder, this.#context.clock()))) return this.#fail({ ...backup, error: noRoom })
        // If the server is killed after the file is complete, this note marks the file as the server's own.
        await noteBackup(folder, backup)
        await this.#writeAndCheck(backup, { url, release, createdAt: backup.at })
        await this.#dropExpired(folder)
      })
    } catch (error) {
      if (signal.aborted) return
      this.#context.log.error({ err: error, backup: id }, 'a backup failed')
      await this.#fail({ ...backup, error: failureOf(error, 'write') })
    }
  }

  async #check(backup: NotedBackup): Promise<void> {
    await whileAlone(this.#place.url, this.#ending.signal, () => this.#writeAndCheck(backup, null))
  }

  /** Writes a backup, checks it, and notes the outcome. @param write null if the file is already there. */
  async #writeAndCheck(backup: NotedBackup, write: { url: string; release: string; createdAt: string } | null): Promise<void> {
    const { folder, passphrase, dataDir, postgresBin = null } = this.#place
    if (folder === null) return
    const { log, clock } = this.#context
    const { signal } = this.#ending
    const began = performance.now()
    this.#tried.set(backup.id, clock().getTime())
    let noted: NotedBackup = { ...backup, error: null, verdict: null }
    const task = { file: fileOf(folder, backup), passphrase, dataDir, postgresBin, write }
    const { failure } = await runInThread(task, {
      signal,
      onWritten: (bytes) => {
        noted = { ...noted, bytes }
        return this.#note(noted)
      },
    })
    if (signal.aborted) return
    const ms = Math.round(performance.now() - began)
    if (failure) {
      log.error({ backup: backup.id, why: failure.detail }, write ? 'a backup failed' : 'a backup could not be checked')
      const failed = { ...noted, error: failure.reason, verdict: noted.bytes === null ? null : failure.verdict }
      // If it could not be checked before either, that is no news.
      return backup.error === null ? this.#fail(failed) : this.#note(failed)
    }
    await this.#note({ ...noted, checkedAt: clock().toISOString() })
    log.info({ backup: backup.id, bytes: noted.bytes, ms }, write ? 'a backup was made and checked' : 'a backup was checked')
  }

  async #fail(backup: NotedBackup): Promise<void> {
    await this.#note(backup)
    await notifyOfFailure(this.#context.db, backup, this.#context.clock())
  }

  /** If the disk takes no note, the table has the outcome; if the database is away, the note has it. */
  async #note(backup: NotedBackup): Promise<void> {
    const { folder } = this.#place
    const { db, log } = this.#context
    const warn = (error: unknown) => log.warn({ err: error }, 'a backup could not be noted')
    const isNoted = folder !== null && (await noteBackup(folder, backup).then(() => true, warn))
    const recorded = recordBackup(db, backup, this.#here(folder))
    await (isNoted ? recorded.catch(warn) : recorded)
  }

  async #dropExpired(folder: string): Promise<void> {
    const { db, clock, timeZone, log } = this.#context
    const { backupDays: days, backupWeeks: weeks, backupMonths: months } = await companySettings(db)
    // A file that somebody brought, or that could not be opened, is not this server's to remove.
    const own = (await backupsIn(folder)).filter(({ isOwn, verdict }) => isOwn && verdict !== 'unopened')
    const [, ...failedBefore] = own.filter(({ error, bytes }) => error !== null && bytes !== null)
    for (const backup of failedBefore) await removeFailedFile(folder, backup)
    for (const backup of expiredBackups(own, { days, weeks, months }, { now: clock(), timeZone })) {
      await removeBackup(folder, backup)
      await forgetBackup(db, backup.id)
      log.info({ backup: backup.id }, 'a backup had its time and was removed')
    }
  }

  #here(folder: string | null): string {
    return `${hostname()} ${folder ?? 'off'}`
  }
}
