import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../columns/moments.ts'
import { isAlive } from '../embedded/processes.ts'

/** The name of a file of this process until it is complete. */
export const partialOf = (file: string): string => `${file}.${process.pid}.partial`

/** Without a process in its name, it is another program's. */
const partialForm = /\.(\d+)\.partial$/

/**
 * Removes the partial files that killed processes left in a folder. One that cannot be removed does not matter to what is about to
 * be written.
 * @param beginning of the names that are ours.
 */
export async function removeAbandoned(folder: string, beginning: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const partial = names.filter((name) => name.startsWith(beginning) && partialForm.test(name))
  for (const file of partial.map((name) => join(folder, name)))
    if (await isAbandoned(file)) await rm(file, { force: true }).catch(() => undefined)
}

/** A start that migrates holds no lock; another server may be writing a backup. */
async function isAbandoned(partial: string): Promise<boolean> {
  const changed = await stat(partial).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
  if (changed === null || Date.now() - changed > dayMs) return true
  const pid = Number(partialForm.exec(partial)?.[1])
  // In a container every start has the same process id.
  return pid === process.pid ? changed < performance.timeOrigin : !isAlive(pid)
}
