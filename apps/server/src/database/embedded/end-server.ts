import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { orphansIn } from './processes.ts'

/** Milliseconds that PostgreSQL gets to write what is committed to disk. */
const endTimeoutMs = 30_000
/** Milliseconds for the processes of a crashed server: until they are killed hard, and until they are left alone. */
const orphanTimeoutsMs = { friendly: 5_000, atAll: 10_000 }

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/**
 * Stops a server: its connections are cut, what is committed is written to disk.
 * @throws {Error} if it does not stop within 30 s; it was then killed hard, and recovers at its next start.
 */
export async function endServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // PostgreSQL's 'fast' shutdown: no waiting for clients, no loss.
  child.kill('SIGINT')
  const deadline = new AbortController()
  await Promise.race([ended, wait(endTimeoutMs, undefined, { signal: deadline.signal }).catch(() => {})])
  deadline.abort()
  if (hasEnded(child)) return
  child.kill('SIGQUIT')
  await ended
  throw new Error('The database server did not end in time and was ended hard. What was committed is safe.')
}

/**
 * Ends the processes left behind by a server whose main process was killed. While one of them lives, no other server can start on
 * the folder; a busy one notices nothing until it has finished.
 */
export async function endOrphans(folder: string): Promise<void> {
  const began = Date.now()
  for (let orphans = await orphansIn(folder); orphans.length > 0; orphans = await orphansIn(folder)) {
    const waited = Date.now() - began
    if (waited > orphanTimeoutsMs.atAll) return
    // SIGQUIT is what the main process sends to the others when one of them crashes.
    for (const pid of orphans) kill(pid, waited < orphanTimeoutsMs.friendly ? 'SIGQUIT' : 'SIGKILL')
    await wait(20)
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
