import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A cluster that is whole: a data folder of PostgreSQL. */
export interface Cluster {
  folder: string
  /** The major version of PostgreSQL that made it, and that it can be run with. */
  major: string
}

/*
 * The first cluster of an installation is `cluster`; one that was carried over to PostgreSQL 18 is `cluster-18`. It gets that name once
 * it is complete and on disk, in one step: from then on it counts, and those before it are kept for who wants to go back.
 */
const form = /^cluster(?:-(\d+))?$/

/** The name of the cluster that comes of carrying the database over to this major version. */
export const carriedName = (major: string): string => `cluster-${major}`

/** The clusters in the room of a data folder, the one that counts first. */
export async function clustersIn(room: string): Promise<Cluster[]> {
  const names = (await readdir(room).catch(() => [])).filter((name) => form.test(name))
  const orderOf = (name: string) => Number(form.exec(name)?.[1] ?? 0)
  const clusters: Cluster[] = []
  for (const name of names.sort((left, right) => orderOf(right) - orderOf(left))) {
    const folder = join(room, name)
    const major = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null)
    if (major !== null) clusters.push({ folder, major: major.trim() })
  }
  return clusters
}
