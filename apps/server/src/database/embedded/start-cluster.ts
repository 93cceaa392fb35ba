import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createCluster } from './create-cluster.ts'
import { type DataFolder, superuserAddress } from './data-folder.ts'
import { databaseUser, startAs } from './database-user.ts'
import { preparedDatabase } from './prepared-database.ts'
import type { Program } from './program.ts'
import { SupervisedServer } from './supervised-server.ts'

export interface EmbeddedPostgres {
  /** The address of the product's database, for the role that owns it and has no rights beyond it. */
  url: string
  /** The address of the database `postgres`, for the superuser role. */
  superuserUrl: string
  /** Stops the server: connections are cut, what was committed is on disk. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** False only for throwaway clusters. */
  isDurable?: boolean
  /** Refuses changes while it runs. */
  isReadOnly?: boolean
  /** True only for tests, which create a database for each file. */
  mayCreateDatabases?: boolean
  /** Called when the server ended by itself; it is then started again. */
  onLoss?: ((message: string) => void) | undefined
}

/**
 * Starts a program on the cluster of a folder, which is created if there is none, and keeps it running.
 * @throws {StartRefusal} if the folder is in use or unreachable.
 */
export async function startCluster(folder: DataFolder, program: Program, options: ClusterOptions): Promise<EmbeddedPostgres> {
  const { isDurable = true, isReadOnly = false, mayCreateDatabases = false, onLoss } = options
  const user = await databaseUser(folder.cluster)
  const start = await startAs(user, folder.cluster)
  if (!(await isMade(folder)))
    await createCluster({ program, start, user, folder: folder.cluster, password: folder.password, isDurable })
  const launch = { program, start, folder: folder.cluster, logFile: folder.logFile, isDurable, isReadOnly }
  const server = await SupervisedServer.start(launch, (port) => superuserAddress(folder, port), onLoss)
  try {
    const url = await preparedDatabase(server.url, mayCreateDatabases)
    return { url, superuserUrl: server.url, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

const isMade = ({ cluster }: DataFolder) =>
  stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
