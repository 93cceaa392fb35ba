import { availableParallelism } from 'node:os'
import { Refusal } from '@haulm/api/route/refusal.ts'

/**
 * Runs a task when its turn comes.
 * @param from whose task it is, given as a network: waiting networks are served in turn, one task each.
 * @throws {Refusal} 429 at once, when too many are waiting already.
 */
export type Queue = <T>(from: string, task: () => Promise<T>) => Promise<T>

interface Bounds {
  /** Maximum number of tasks that run at a time. */
  running: number
  /** Maximum number of tasks that wait, in all and from each network. */
  waiting: number
  waitingOfEach: number
}

/**
 * Lets a few tasks run at a time and a limited number wait. A network that sends many waits for its own tasks;
 * others do not wait for them.
 */
export function fairQueue({ running, waiting, waitingOfEach }: Bounds): Queue {
  const lines = new Map<string, Array<() => void>>()
  let free = running
  let count = 0

  function join(from: string): Promise<void> {
    const line = lines.get(from) ?? []
    if (count >= waiting || line.length >= waitingOfEach) {
      throw new Refusal('tooMany', 'Too many people are signing in just now. Try again in a moment.', { retryAfterSeconds: 2 })
    }
    count += 1
    lines.set(from, line)
    return new Promise((resolve) => line.push(resolve))
  }
  function callNext(): void {
    const [first] = lines
    if (first === undefined) {
      free += 1
      return
    }
    const [from, line] = first
    const call = line.shift()
    count -= 1
    lines.delete(from)
    if (line.length > 0) lines.set(from, line)
    call?.()
  }
  return async (from, task) => {
    if (free > 0) free -= 1
    else await join(from)
    try {
      return await task()
    } finally {
      callNext()
    }
  }
}

/**
 * All hashing of passwords, including the counting before it, goes through this one queue: a storm of sign-ins takes neither all
 * processors nor all database connections from people at work.
 */
export const inSignInQueue = fairQueue({
  running: Math.max(2, Math.min(4, availableParallelism() - 1)),
  waiting: 400,
  waitingOfEach: 200,
})
