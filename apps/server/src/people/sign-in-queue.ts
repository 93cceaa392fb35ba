import { availableParallelism } from 'node:os'
import { Refusal } from '@haulm/api/refusal.ts'

/** Runs a task when its turn comes. @throws {Refusal} 429 at once, when too many wait already. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** Lets a few tasks run at a time and a bounded number wait; whoever comes on top is sent away at once. */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  const turns: Array<() => void> = []
  let free = running
  return async (task) => {
    if (free > 0) free -= 1
    else if (turns.length < waiting) await new Promise<void>((resolve) => turns.push(resolve))
    else throw new Refusal('tooMany', 'Too many people are signing in just now. Try again in a moment.', { retryAfterSeconds: 2 })
    try {
      return await task()
    } finally {
      const next = turns.shift()
      if (next) next()
      else free += 1
    }
  }
}

/**
 * Everything that hashes a password, with the counting before it, stands in this one queue: a storm of sign-ins takes
 * neither all processors nor all connections to the database from those who work.
 */
export const inSignInQueue = boundedQueue({ running: Math.max(2, Math.min(4, availableParallelism() - 1)), waiting: 200 })
