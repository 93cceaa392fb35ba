import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, clustersIn, lettingGo } from '../embedded/clusters.ts'
import { roomOf } from '../embedded/data-folder.ts'
import { isProgramOf } from '../embedded/fitting-program.ts'

/** An old cluster that is kept after it was carried over. */
export interface OlderCluster {
  /** Major version of PostgreSQL. */
  version: string
  bytes: number
  /** When it was last in use. */
  until: string
}

/** The old clusters kept in a data folder, the newest first. */
export async function olderClusters(dataFolder: string): Promise<OlderCluster[]> {
  const [, ...older] = await clustersIn(roomOf(dataFolder))
  return Promise.all(older.map(describe))
}

/**
 * Removes the old clusters for good, with npm's programs of their versions: after that there is no way back.
 * @returns the clusters that were removed.
 */
export async function letGoOfOlderClusters(dataFolder: string): Promise<OlderCluster[]> {
  const room = roomOf(dataFolder)
  const [current, ...older] = await clustersIn(room)
  const described = await Promise.all(older.map(describe))
  for (const { folder } of older) await rename(folder, `${folder}${lettingGo}`)
  const names = await readdir(room).catch(() => [])
  const versions = older.map(({ major }) => major).filter((major) => major !== current?.major)
  // Includes those that were half removed when the process was killed.
  const gone = names.filter((name) => name.endsWith(lettingGo) || versions.some((major) => isProgramOf(name, major)))
  for (const name of gone) await rm(join(room, name), { recursive: true, force: true, maxRetries: 5 })
  return described
}

async function describe({ folder, major }: Cluster): Promise<OlderCluster> {
  // This file is written last when a server stops; a cluster without it is broken, but still takes room.
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
