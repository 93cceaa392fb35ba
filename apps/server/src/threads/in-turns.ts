import { performance } from 'node:perf_hooks'

/** Milliseconds of work before others have their turn. */
const turnMs = 8

/**
 * Does work for each of many things, in short stretches: between them the server answers others, so nobody waits for all of it.
 * @param now milliseconds of a clock that only goes forward.
 */
export async function inTurns<T>(
  things: Iterable<T>,
  work: (thing: T) => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  let since = now()
  for (const thing of things) {
    work(thing)
    if (now() - since < turnMs) continue
    await new Promise(setImmediate)
    since = now()
  }
}
