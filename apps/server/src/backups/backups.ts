import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Backup, BackupCause } from '@haulm/domain/backup/backup.ts'
import { expiredBackups } from '@haulm/domain/backup/expired-backups.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import type { ServerContext } from '../http/context.ts'
import { backupsIn, fileOf, freeBytesIn, noteBackup, openBackupFolder, removeBackup } from './backup-folder.ts'
import { isBackupUnderWay, whileAlone } from './backup-lock.ts'
import { forgetBackup, recordBackup, recordedBackups, recordFolder } from './backup-records.queries.ts'
import { tellOfFailure, tellOfWarnings, warningsOf } from './backup-warnings.ts'
import { failureOf } from './failure.ts'
import { runInThread } from './in-thread.ts'

/** What is backed up, and where to. */
export interface BackupPlace {
  url: string
  /** Null where backups are off. */
  folder: string | null
  passphrase: string | null
  /** Where a scratch database may lie. */
  dataDir: string
  /** With which PostgreSQL; npm's without it. */
  postgresBin?: string | null
  release: string
}

const hour = 3_600_000
const offReason = 'Backups are switched off (BACKUP_DIR is off).'

type Context = Pick<ServerContext, 'db' | 'clock' | 'log' | 'timeZone'>

/**
 * The backups of a database, as one instance of several makes and knows them. What lies in its folder is the truth; the table `backup`
 * tells it to the other instances. Whoever makes or checks one holds a lock of the database meanwhile.
 */
export class Backups {
  readonly #context: Context
  readonly #place: BackupPlace
  readonly #ending = new AbortController()
  /** Of this process: one after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(context: Context, place: BackupPlace) {
    this.#context = context
    this.#place = place
  }

  /** All that there are, and those that failed, newest first. */
  async list(): Promise<Backup[]> {
    await this.#recordOwn()
    return recordedBackups(this.#context.db)
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

  /** The path of a backup's file; null where there is none on this machine. */
  async fileOf(id: string): Promise<{ file: string; backup: Backup } | null> {
    const { folder } = this.#place
    const backup = folder === null ? undefined : (await backupsIn(folder)).find((one) => one.id === id && one.bytes !== null)
    return folder !== null && backup ? { file: fileOf(folder, backup), backup } : null
  }

  /** Begins one. @returns its id at once; whatever becomes of it stands in the list. */
  ask(): string {
    const id = randomUUID()
    void this.#inTurn(() => this.#make(id, 'asked'))
    return id
  }

  /**
   * Makes the backup of the day unless there is one, checks those that were not, and tells what is wrong.
   * @see docs/rules/backups.md, rule 1
   */
  async look(): Promise<void> {
    const { folder } = this.#place
    if (folder === null) return
    if (await this.#isDue()) {
      await this.#inTurn(async () => this.#make(randomUUID(), 'daily', () => this.#isDue()))
    }
    const unchecked = (await backupsIn(folder)).filter(({ checkedAt, error }) => checkedAt === null && error === null)
    for (const backup of unchecked) await this.#inTurn(() => this.#check(backup))
    const { db, clock } = this.#context
    await tellOfWarnings(db, warningsOf(await this.list(), await freeBytesIn(folder), clock()), clock())
  }

  /** Ends what is under way, and waits for that. */
  async end(): Promise<void> {
    this.#ending.abort()
    await this.#turn
  }

  /** None of the last day stands, and none failed within the last hour. */
  async #isDue(): Promise<boolean> {
    const age = ({ at }: Backup) => this.#context.clock().getTime() - new Date(at).getTime()
    return !(await this.list()).some((one) => age(one) < (one.error === null ? 24 : 1) * hour)
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

  /** @param isWanted asked once it is this instance's turn: another one may have made it meanwhile. */
  async #make(id: string, cause: BackupCause, isWanted: () => Promise<boolean> = async () => true): Promise<void> {
    const { url, folder, release } = this.#place
    const backup: Backup = { id, cause, at: this.#context.clock().toISOString(), bytes: null, checkedAt: null, error: null }
    if (folder === null) return this.#fail({ ...backup, error: offReason })
    const { signal } = this.#ending
    try {
      await whileAlone(url, signal, async () => {
        if (!(await isWanted())) return
        await openBackupFolder(folder)
        await this.#write(backup, { url, release, createdAt: backup.at })
        await this.#dropExpired(folder)
      })
    } catch (error) {
      if (signal.aborted) return
      this.#context.log.error({ err: error, backup: id }, 'a backup failed')
      await this.#fail({ ...backup, error: failureOf(error, 'write') })
    }
  }

  async #check(backup: Backup): Promise<void> {
    await whileAlone(this.#place.url, this.#ending.signal, () => this.#write(backup, null))
  }

  /** Writes a backup unless its file is there, checks it, and notes what came of it. */
  async #write(backup: Backup, write: { url: string; release: string; createdAt: string } | null): Promise<void> {
    const { folder, passphrase, dataDir, postgresBin = null } = this.#place
    if (folder === null) return
    const { log, clock } = this.#context
    const { signal } = this.#ending
    const began = performance.now()
    let now = backup
    const task = { file: fileOf(folder, backup), passphrase, dataDir, postgresBin, write }
    const { failure } = await runInThread(task, {
      signal,
      onWritten: (bytes) => {
        now = { ...now, bytes }
        return this.#note(now)
      },
    })
    if (signal.aborted) return
    const ms = Math.round(performance.now() - began)
    if (failure) {
      log.error({ backup: backup.id, why: failure.detail }, 'a backup failed')
      return this.#fail({ ...now, error: failure.reason })
    }
    await this.#note({ ...now, checkedAt: clock().toISOString() })
    log.info({ backup: backup.id, bytes: now.bytes, ms }, 'a backup was made and checked')
  }

  async #fail(backup: Backup): Promise<void> {
    await this.#note(backup)
    await tellOfFailure(this.#context.db, backup, this.#context.clock())
  }

  /** Where the disk takes no note, the table says it; where the database is away, the note does. */
  async #note(backup: Backup): Promise<void> {
    const { folder } = this.#place
    if (folder !== null) {
      await noteBackup(folder, backup).catch((error) => this.#context.log.warn({ err: error }, 'a backup could not be noted'))
    }
    await recordBackup(this.#context.db, backup, this.#here(folder))
  }

  async #dropExpired(folder: string): Promise<void> {
    const { db, clock, timeZone, log } = this.#context
    const { backupDays: days, backupWeeks: weeks, backupMonths: months } = await companySettings(db)
    for (const backup of expiredBackups(await backupsIn(folder), { days, weeks, months }, { now: clock(), timeZone })) {
      await removeBackup(folder, backup)
      await forgetBackup(db, backup.id)
      log.info({ backup: backup.id }, 'a backup had its time and was removed')
    }
  }

  async #recordOwn(): Promise<void> {
    const { folder } = this.#place
    if (folder !== null) await recordFolder(this.#context.db, await backupsIn(folder), this.#here(folder))
  }

  #here(folder: string | null): string {
    return `${hostname()} ${folder ?? 'off'}`
  }
}
