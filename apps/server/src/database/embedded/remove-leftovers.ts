import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { dayMs } from '../columns/moments.ts'
import { lettingGo } from './clusters.ts'
import { isProgramOf } from './fitting-program.ts'
import type { Program } from './program.ts'

/** Another process may just be copying a younger one. */
const leastAgeMs = dayMs

/**
 * Removes what nothing uses any more from the room of a data folder: npm's programs of earlier minor versions, copies of programs
 * that broke off, and clusters whose removal did. To be called by the owner of the cluster, whose program is running.
 * Programs of other major versions stay: older clusters may need them.
 */
export async function removeLeftovers(room: string, { postgres, major }: Program): Promise<void> {
  const current = dirname(dirname(postgres))
  const isOld = async (name: string) => Date.now() - (await stat(join(room, name))).mtimeMs > leastAgeMs
  const remove = (name: string) => rm(join(room, name), { recursive: true, force: true, maxRetries: 5 })
  // First: one of them may have the name that a program is about to get.
  for (const name of (await readdir(room)).filter((one) => one.endsWith(lettingGo))) await remove(name)
  for (const name of await readdir(room)) {
    const isOtherProgram = dirname(current) === room && name !== basename(current) && isProgramOf(name, major)
    // A half-removed program must not count as one.
    if (!isOtherProgram || !(await isOld(name))) continue
    await rename(join(room, name), join(room, `${name}${lettingGo}`))
    await remove(`${name}${lettingGo}`)
  }
}
