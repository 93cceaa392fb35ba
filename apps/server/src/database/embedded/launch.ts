import type { ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { databaseEnvironment } from './database-environment.ts'
import type { Start } from './database-user.ts'
import { endOrphans, endServer, hasEnded } from './end-server.ts'
import type { Program } from './program.ts'
import { removeForeignNote, runningCluster } from './running-cluster.ts'

export interface Launch {
  program: Program
  start: Start
  folder: string
  logFile: string
  port: number
  /** False only for throwaway clusters: there, committed only means 'on disk soon'. */
  isDurable: boolean
  /** Whether it refuses changes, whoever connects. */
  isReadOnly: boolean
  /** Aborted when nobody waits for the server any more. */
  signal?: AbortSignal
}

const biggestLog = 10_000_000

/** Where this server differs from PostgreSQL's defaults. */
const configuration = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // All statements are short: compiling them costs more than it saves. Disks are assumed to be solid-state.
  jit: 'off',
  random_page_cost: '1.1',
  work_mem: '16MB',
  max_wal_size: '2GB',
  // A failed statement is reported in the product's log, without its values; in this log PostgreSQL would quote the row.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}
// A throwaway cluster need not survive a crash. An autovacuum worker belongs to the superuser: while it runs, the role of a test
// cannot drop its database. Many small test servers share the cluster, each with a pool of its own, and on a slow machine ended
// connections linger.
const throwaway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '200' }
const readOnly = { default_transaction_read_only: 'on' }

/**
 * Starts PostgreSQL and waits until it accepts connections; recovery after a crash may take a while.
 * @throws {StartRefusal} with PostgreSQL's output if it ends instead, for example on a full disk; then nothing that was started
 * here is left.
 */
export async function launch({ signal, ...options }: Launch): Promise<ChildProcess> {
  const { program, start, folder, logFile, port, isDurable, isReadOnly } = options
  await endOrphans(folder)
  await removeForeignNote(folder)
  const logged = await makeRoom(logFile)
  const log = await open(logFile, 'a', 0o600)
  const settings = { ...configuration, ...(isDurable ? {} : throwaway), ...(isReadOnly ? readOnly : {}), port }
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // A process group of its own: Ctrl-C in the terminal reaches only this process, which stops the database last.
  const child = start(program.postgres, args, {
    cwd: folder,
    env: databaseEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  let failure: Error | null = null
  child.once('error', (error) => (failure = error))
  await log.close()
  try {
    while (!hasEnded(child) && failure === null) {
      signal?.throwIfAborted()
      const running = await runningCluster(folder)
      if (running?.pid === child.pid && running?.isReady) return child
      await wait(15)
    }
  } catch (error) {
    await endServer(child)
    throw error
  }
  const said = (await readFile(logFile)).subarray(logged).toString('utf8')
  throw new StartRefusal(`PostgreSQL did not start.\n${failure ?? ''}${said}`)
}

/** Renames the log when it has become too big. @returns the size of the log that is continued. */
async function makeRoom(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size < biggestLog) return size
  await rename(logFile, `${logFile}.1`)
  return 0
}
