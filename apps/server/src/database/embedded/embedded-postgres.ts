import { setTimeout as wait } from 'node:timers/promises'
import { createCluster } from './create-cluster.ts'
import { type DataFolder, hasCluster, openDataFolder } from './data-folder.ts'
import { databaseUser, startAs } from './database-user.ts'
import { KeptServer } from './kept-server.ts'
import { ownProgram } from './own-program.ts'
import { takeOwnership } from './ownership.ts'
import { preparedDatabase } from './prepared-database.ts'
import { installProgram } from './program.ts'
import { type RunningCluster, runningCluster } from './running-cluster.ts'

export interface EmbeddedPostgres {
  /** Address of the product's database, for the role that owns it and may nothing beyond. */
  url: string
  /** Address of the database `postgres`, for the role that may everything. */
  superuserUrl: string
  /** Ends the server: connections are cut, what was committed is on disk. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** False only for what is thrown away. */
  isDurable?: boolean
  /** True only for tests, which make a database for each file. */
  mayCreateDatabases?: boolean
  /** Where PostgreSQL's programs lie already, or are copied to; the folder itself without it. */
  programsIn?: string
  /** A folder with a PostgreSQL of this machine, which serves in place of npm's. */
  postgresBin?: string | null
  /** Told when the server ended by itself; it is started again. */
  onLoss?: (message: string) => void
}

/**
 * Starts the PostgreSQL that npm brings, or that of `postgresBin`, in `dataFolder`/postgres, on a free port of the loopback address, and keeps it running.
 * The first start makes the cluster; later ones take up what a crash left.
 * @throws {StartRefusal} when the folder is in use, unreachable or of another version of PostgreSQL, or `postgresBin` holds none.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const { isDurable = true, mayCreateDatabases = false, programsIn, postgresBin, onLoss } = options
  const folder = await openDataFolder(dataFolder)
  await endOrphan(folder)
  const program = postgresBin ? await ownProgram(postgresBin) : await installProgram(programsIn ?? folder.room)
  const user = await databaseUser(folder.cluster)
  const start = await startAs(user, folder.cluster)
  if (!(await hasCluster(folder, program.major))) {
    await createCluster({ program, start, user, folder: folder.cluster, password: folder.password, isDurable })
  }
  const launch = { program, start, folder: folder.cluster, logFile: folder.logFile, isDurable }
  const server = await KeptServer.start(launch, (port) => superuserAddress(folder, port), onLoss)
  try {
    const url = await preparedDatabase(server.url, mayCreateDatabases)
    return { url, superuserUrl: server.url, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * For a command beside the server: the embedded database as it runs for a server just now, else one started for this command alone.
 * `stop` ends what was started here, and never the server's.
 */
export async function visitEmbeddedPostgres(
  dataFolder: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataFolder)
  const running = await settled(folder)
  if (running === null) return startEmbeddedPostgres(dataFolder, options)
  const superuserUrl = superuserAddress(folder, running.port)
  return { url: await preparedDatabase(superuserUrl), superuserUrl, stop: async () => {} }
}

const superuserAddress = ({ password }: DataFolder, port: number) =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`

/** The running server once it is ready or gone; null when none runs. */
async function settled({ cluster }: DataFolder): Promise<RunningCluster | null> {
  let running = await runningCluster(cluster)
  while (running !== null && !running.isReady) {
    await wait(50)
    running = await runningCluster(cluster)
  }
  return running
}

/**
 * Ends a database whose owner was killed, so that this process can start one of its own.
 * @throws {StartRefusal} when its owner lives.
 */
async function endOrphan(folder: DataFolder): Promise<void> {
  const running = await settled(folder)
  if (running === null) return
  const owner = await takeOwnership(superuserAddress(folder, running.port), folder.cluster)
  await owner.end()
  process.kill(running.pid, 'SIGINT')
  while ((await runningCluster(folder.cluster))?.pid === running.pid) await wait(15)
}
