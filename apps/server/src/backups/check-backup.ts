import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BackupFile } from '../database/backup/lines.ts'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { isAlive } from '../database/embedded/processes.ts'
import { runningCluster } from '../database/embedded/running-cluster.ts'
import { freeBytesIn } from './backup-folder.ts'

export interface BackupCheck extends BackupFile {
  /** The folder for the scratch database and for PostgreSQL's programs. */
  dataDir: string
  /** A folder with this machine's own PostgreSQL to use, in place of npm's. */
  postgresBin?: string | null
  signal?: AbortSignal
  /** The free bytes on the disk of the folder; null if unknown. */
  freeBytes?: () => Promise<number | null>
}

/** Bytes that stay free where the data lie, so that the database that people work with can go on writing. */
const leastRoom = 100_000_000
/** Milliseconds between two looks at how many are left. */
const lookIntervalMs = 200

const prefix = 'scratch-'
const clusterIn = (folder: string) => join(folder, 'postgres', 'cluster')

/**
 * Restores a backup into a scratch database, which compares counts and sums, and throws that database away. It runs on a server
 * of its own, so nothing is written to the database that people work with, and the check shows that the backup restores on a bare
 * machine, too.
 * @throws {StartRefusal} when the backup cannot be relied on.
 * @throws an error with the code ENOSPC, before the disk of the data is full.
 */
export async function checkBackup({ signal, freeBytes, ...check }: BackupCheck): Promise<void> {
  const { dataDir } = check
  await clearScratch(dataDir)
  const full = new AbortController()
  const look = async () => {
    const left = await (freeBytes ?? (() => freeBytesIn(dataDir)))()
    if (left !== null && left < leastRoom) full.abort(noRoom(dataDir))
  }
  await look()
  const looking = setInterval(() => void look(), lookIntervalMs)
  try {
    await restoreIntoScratch({ ...check, signal: AbortSignal.any([full.signal, ...(signal ? [signal] : [])]) })
  } catch (error) {
    // That its server was ended is only how the restore came to know.
    full.signal.throwIfAborted()
    throw error
  } finally {
    clearInterval(looking)
  }
}

const noRoom = (folder: string) => Object.assign(new Error(`There is hardly any room left in ${folder}.`), { code: 'ENOSPC' })

type Scratch = Omit<BackupCheck, 'freeBytes'> & { signal: AbortSignal }

async function restoreIntoScratch({ dataDir, postgresBin = null, signal, ...backup }: Scratch): Promise<void> {
  signal.throwIfAborted()
  const folder = join(dataDir, `${prefix}${process.pid}-${randomBytes(3).toString('hex')}`)
  try {
    const programs = { programsIn: join(dataDir, 'postgres'), postgresBin }
    const server = await startEmbeddedPostgres(folder, { isDurable: false, ...programs })
    const stop = () => server.stop()
    const interrupt = () => void stop().catch(() => {})
    signal.addEventListener('abort', interrupt)
    try {
      signal.throwIfAborted()
      await yieldToOthers(folder)
      await restoreBackup({ url: server.url, ...backup })
    } finally {
      signal.removeEventListener('abort', interrupt)
      await stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Gives way to people who save a trade meanwhile. Processes that the database server starts from now on inherit the low priority.
 */
async function yieldToOthers(folder: string): Promise<void> {
  const running = await runningCluster(clusterIn(folder))
  if (running === null) return
  try {
    setPriority(running.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Then it runs at normal priority.
  }
}

/** Removes what a process that was killed during a check left behind: its folder, and the database server that outlived it. */
export async function clearScratch(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith(prefix))
  const left = names.filter((name) => {
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    // Checks run one at a time: a folder with this process's own id is left from a former process.
    return pid === process.pid || !isAlive(pid)
  })
  for (const folder of left.map((name) => join(dataDir, name))) {
    for (let running = await runningCluster(clusterIn(folder)); running; running = await runningCluster(clusterIn(folder))) {
      process.kill(running.pid, 'SIGQUIT')
      await wait(50)
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
