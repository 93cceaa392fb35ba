import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartRefusal } from '../../settings/start-refusal.ts'

/** Where the embedded database keeps what, below DATA_DIR. */
export interface DataFolder {
  /** Holds all of it: the programs, the log, the password, the cluster. */
  room: string
  cluster: string
  logFile: string
  /** Of both roles; made at random once, readable by this process's user alone. */
  password: string
}

/**
 * Makes the folder ready for use. As root, it may be passed through by everyone, since the database runs as another user; what lies in it is closed.
 * @throws {StartRefusal} when it cannot be written to.
 */
export async function openDataFolder(dataFolder: string): Promise<DataFolder> {
  const room = join(resolve(dataFolder), 'postgres')
  try {
    const isRoot = process.getuid?.() === 0
    await mkdir(dataFolder, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
    await mkdir(room, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
    if (isRoot) for (const folder of [dataFolder, room]) await chmod(folder, (await stat(folder)).mode | 0o111)
    const password = await keptPassword(join(room, 'password'))
    return { room, cluster: join(room, 'cluster'), logFile: join(room, 'postgres.log'), password }
  } catch (error) {
    throw new StartRefusal(`DATA_DIR ${dataFolder} cannot be used: ${error instanceof Error ? error.message : error}`)
  }
}

/** The password of before, else a new one; of two that start at once, the first one's counts. */
async function keptPassword(file: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Whether the cluster has been made.
 * @throws {StartRefusal} when another major version of PostgreSQL made it.
 */
export async function hasCluster({ cluster }: DataFolder, major: string): Promise<boolean> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null || version.trim() === major) return version !== null
  throw new StartRefusal(
    `${cluster} was made by PostgreSQL ${version.trim()}, the one to start is ${major}. Make a backup with the PostgreSQL of before, move the folder away, and restore.`,
  )
}
