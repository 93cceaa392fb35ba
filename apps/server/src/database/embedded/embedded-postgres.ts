import { setTimeout as wait } from 'node:timers/promises'
import { clustersIn } from './clusters.ts'
import { type DataFolder, openDataFolder, superuserAddress } from './data-folder.ts'
import { chosenProgram, fittingProgram, type ProgramPlace } from './fitting-program.ts'
import { takeOwnership } from './ownership.ts'
import { preparedDatabase } from './prepared-database.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { type RunningCluster, runningCluster } from './running-cluster.ts'
import { type ClusterOptions, type EmbeddedPostgres, startCluster } from './start-cluster.ts'

export interface EmbeddedPostgresOptions extends ClusterOptions, Omit<ProgramPlace, 'room'> {}

/**
 * Starts npm's PostgreSQL, or that of `postgresBin`, in `dataFolder`/postgres, on a free port of the loopback address, and keeps
 * it running. A cluster of another major version is run by programs of that version. The first start makes the cluster; later
 * ones recover it after a crash.
 * @throws {StartRefusal} if the folder is in use or unreachable, no programs fit it, or `postgresBin` contains none.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { programsIn, postgresBin, ...options }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataFolder)
  const clusters = await clustersIn(folder.room)
  // If the process was killed just after carrying over, the old cluster's server may still run.
  for (const { folder: cluster } of clusters) await endOrphan({ ...folder, cluster })
  await endOrphan(folder)
  const place = { room: folder.room, programsIn, postgresBin }
  const [current] = clusters
  const program = current ? await fittingProgram(current, place) : await chosenProgram(place)
  const started = await startCluster(folder, program, options)
  // Nothing waits for it, and what it cannot remove stays until the next start.
  void removeLeftovers(folder.room, program).catch(() => {})
  return started
}

/**
 * For a command beside the server: the embedded database as a server is running it, or else one started for this command alone.
 * `stop` ends what was started here, never the server's.
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

/** The running server once it is ready or gone; null if none runs. */
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
 * @throws {StartRefusal} if its owner lives.
 */
export async function endOrphan(folder: DataFolder): Promise<void> {
  const running = await settled(folder)
  if (running === null) return
  const owner = await takeOwnership(superuserAddress(folder, running.port), folder.cluster)
  await owner.end()
  process.kill(running.pid, 'SIGINT')
  while ((await runningCluster(folder.cluster))?.pid === running.pid) await wait(15)
}
