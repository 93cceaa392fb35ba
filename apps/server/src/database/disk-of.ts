import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Questions that were not answered yet, by folder, and when they were asked. */
const asked = new Map<string, { answer: Promise<StatsFs>; since: number }>()

/**
 * Asks the disk of a folder for its room. To be asked before a folder that may lie on a network disk is used: if that disk does not
 * answer, each operation on it takes one of the process's four threads for files and passwords for as long; this takes one in all.
 * @param timeout milliseconds since the question was asked; later callers do not wait anew.
 * @throws an error with the code ETIME if there is no answer in time.
 */
export function diskOf(folder: string, timeout = 10_000): Promise<StatsFs> {
  const now = performance.now()
  const question = asked.get(folder) ?? { answer: statfs(folder).finally(() => asked.delete(folder)), since: now }
  asked.set(folder, question)
  const limit = wait(Math.max(0, question.since + timeout - now), undefined, { ref: false }).then(() => {
    throw Object.assign(new Error(`${folder} is on a disk from which nothing comes`), { code: 'ETIME' })
  })
  return Promise.race([question.answer, limit])
}

/** @throws only if the disk does not answer, not if the folder is missing. */
export async function assertDiskAnswers(folder: string): Promise<void> {
  await diskOf(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ETIME') throw error
  })
}
