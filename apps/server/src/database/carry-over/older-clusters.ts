import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, clustersIn } from '../embedded/clusters.ts'
import { roomOf } from '../embedded/data-folder.ts'
import { isProgramOf } from '../embedded/fitting-program.ts'

/** A cluster that was carried over, and is kept. */
export interface OlderCluster {
  /** Major version of PostgreSQL. */
  version: string
  bytes: number
  /** When it was last in use. */
  until: string
}

/** What was carried over in a data folder and is still there, the newest first. */
export async function olderClusters(dataFolder: string): Promise<OlderCluster[]> {
  const [, ...older] = await clustersIn(roomOf(dataFolder))
  return Promise.all(older.map(describe))
}

/**
 * Removes them for good, with npm's programs of their versions: what is left cannot go back to them.
 * @returns what there was.
 */
export async function letGoOfOlderClusters(dataFolder: string): Promise<OlderCluster[]> {
  const room = roomOf(dataFolder)
  const [current, ...older] = await clustersIn(room)
  const described = await Promise.all(older.map(describe))
  for (const { folder } of older) await rename(folder, `${folder}${lettingGo}`)
  const names = await readdir(room).catch(() => [])
  const versions = older.map(({ major }) => major).filter((major) => major !== current?.major)
  // Also what a kill left half removed.
  const gone = names.filter((name) => name.endsWith(lettingGo) || versions.some((major) => isProgramOf(name, major)))
  for (const name of gone) await rm(join(room, name), { recursive: true, force: true, maxRetries: 5 })
  return described
}

/** How a cluster's folder ends that is being removed: half of one is none. */
const lettingGo = '.let-go'

async function describe({ folder, major }: Cluster): Promise<OlderCluster> {
  // Written last when a server ends; a cluster that lost it is none any more, and still takes room.
  const { mtime } = await stat(join(folder, 'global/pg_control')).catch(() => stat(folder))
  return { version: major, bytes: await bytesBelow(folder), until: mtime.toISOString() }
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
