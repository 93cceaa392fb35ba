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

export interface BackupCheck extends BackupFile {
  /** Where a scratch database may lie, and PostgreSQL's programs do. */
  dataDir: string
  /** A folder with a PostgreSQL of this machine for it, in place of npm's. */
  postgresBin?: string | null
  signal?: AbortSignal
}

const prefix = 'scratch-'
const clusterIn = (folder: string) => join(folder, 'postgres', 'cluster')

/**
 * Restores a backup into a scratch database, which compares counts and sums, and throws that away. The database is a server of its own:
 * nothing is written to the one that people work with, and what it has to be told holds on a bare machine, too.
 * @throws {StartRefusal} when the backup cannot be relied on.
 */
export async function checkBackup({ dataDir, postgresBin = null, signal, ...backup }: BackupCheck): Promise<void> {
  await clearScratch(dataDir)
  signal?.throwIfAborted()
  const folder = join(dataDir, `${prefix}${process.pid}-${randomBytes(3).toString('hex')}`)
  try {
    const programs = { programsIn: join(dataDir, 'postgres'), postgresBin }
    const server = await startEmbeddedPostgres(folder, { isDurable: false, ...programs })
    const stop = () => server.stop()
    const interrupt = () => void stop().catch(() => {})
    signal?.addEventListener('abort', interrupt)
    try {
      signal?.throwIfAborted()
      await yieldToOthers(folder)
      await restoreBackup({ url: server.url, ...backup })
    } finally {
      signal?.removeEventListener('abort', interrupt)
      await stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Whoever saves a trade meanwhile comes first. Processes that the server starts from now on are as patient. */
async function yieldToOthers(folder: string): Promise<void> {
  const running = await runningCluster(clusterIn(folder))
  if (running === null) return
  try {
    setPriority(running.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Then it takes its share as everybody does.
  }
}

/** Removes what a process left here that was killed while it checked: its folder, and the database server that outlived it. */
export async function clearScratch(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith(prefix))
  const left = names.filter((name) => {
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    // One check at a time: what bears this process's own number is of a former one.
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
