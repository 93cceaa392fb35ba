import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { folderOnDisk } from '../folder-on-disk.ts'
import { clustersIn } from './clusters.ts'
import { makeFolder } from './make-folder.ts'

/** Where the embedded database keeps its files, below DATA_DIR. */
export interface DataFolder {
  /** The folder with all of them: the programs, the log, the password, the cluster. */
  room: string
  /** The cluster that counts, whether it exists yet or not. */
  cluster: string
  logFile: string
  /** The password of both roles; made at random once, readable by this process's user alone. */
  password: string
}

/** The folder with all of the embedded database, below DATA_DIR. */
export const roomOf = (dataFolder: string): string => join(resolve(dataFolder), 'postgres')

/** The address of a cluster that runs on a port, for the superuser role. */
export const superuserAddress = ({ password }: Pick<DataFolder, 'password'>, port: number): string =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`

/**
 * Makes the folder ready for use. Under root, everyone may pass through it, since the database runs as another user; its content
 * stays closed.
 * @throws {StartRefusal} if it cannot be written to.
 */
export async function openDataFolder(dataFolder: string): Promise<DataFolder> {
  const room = roomOf(dataFolder)
  try {
    for (const folder of [dataFolder, room]) await makePassable(folder)
    const password = await storedPassword(join(room, 'password'))
    const [current] = await clustersIn(room)
    return { room, cluster: current?.folder ?? join(room, 'cluster'), logFile: join(room, 'postgres.log'), password }
  } catch (error) {
    throw new StartRefusal(`DATA_DIR ${dataFolder} cannot be used: ${error instanceof Error ? error.message : error}`)
  }
}

/** Makes a folder that, if this process is root, another user may pass through; otherwise nobody else may. */
export async function makePassable(folder: string): Promise<void> {
  const isRoot = process.getuid?.() === 0
  await makeFolder(folder, isRoot ? 0o711 : 0o700)
  if (isRoot) await chmod(folder, (await stat(folder)).mode | 0o111)
}

/**
 * The stored password, or a new one; if two starts coincide, the first one's counts. The file gets its name only once it is on
 * disk: an empty one, as a full disk left it before, is replaced.
 */
async function storedPassword(file: string): Promise<string> {
  const stored = await readPassword(file)
  if (stored) return stored
  const aside = `${file}.${process.pid}`
  try {
    await writeFile(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    if (stored === '') await rename(aside, file)
    else {
      await link(aside, file).catch(async (error: NodeJS.ErrnoException) => {
        // Some disks have no links.
        if (error.code !== 'EEXIST') await rename(aside, file)
      })
    }
  } finally {
    await rm(aside, { force: true })
  }
  await folderOnDisk(dirname(file))
  return (await readPassword(file)) ?? ''
}

/** Null if there is no file. */
const readPassword = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
