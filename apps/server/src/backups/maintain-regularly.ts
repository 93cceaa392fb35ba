import type { FastifyBaseLogger } from 'fastify'
import type { Backups } from './backups.ts'

/** Other work goes first after a start; within a minute the backup of the day is there. */
const firstDelayMs = 15_000
const intervalMs = 600_000

/** Looks after the backups for as long as the server runs. @returns a function that stops it. */
export function maintainRegularly(backups: Pick<Backups, 'maintain'>, log: FastifyBaseLogger): () => void {
  let hasEnded = false
  let timer: NodeJS.Timeout
  const once = async () => {
    await backups.maintain().catch((error) => {
      // The database goes with the server, under whatever is still under way: that is done after the next start.
      if (!hasEnded) log.warn({ err: error }, 'looking after the backups failed; it is tried again')
    })
    if (!hasEnded) timer = setTimeout(once, intervalMs)
  }
  timer = setTimeout(once, firstDelayMs)
  return () => {
    hasEnded = true
    clearTimeout(timer)
  }
}
