import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A complete cluster: a data folder of PostgreSQL. */
export interface Cluster {
  folder: string
  /** The major version of the PostgreSQL that made it and can run it. */
  major: string
}

/*
 * The first cluster of an installation is `cluster`; one that was carried over to PostgreSQL 18 is `cluster-18`. It gets that
 * name in one step, once it is complete and on disk: from then on it counts, and older ones are kept for going back.
 */
const form = /^cluster(?:-(\d+))?$/

/** The name of a cluster that was carried over to this major version. */
export const carriedName = (major: string): string => `cluster-${major}`

/** The ending of a cluster's folder that is being removed: a half-removed one must not count as a cluster. */
export const lettingGo = '.let-go'

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
