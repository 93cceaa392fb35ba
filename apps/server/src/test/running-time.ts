import { onTestFinished } from 'vitest'

/** Milliseconds between two beats, and how much of the time between them counts at most. */
const beatMs = { usual: 10, most: 50 }

/**
 * A clock that stands still while this process does: it measures time spent waiting, not how busy the machine is.
 * @returns a function that gives the milliseconds since, never more than have really passed.
 */
export function runningTime(): () => number {
  let counted = 0
  let last = performance.now()
  const beat = () => {
    const now = performance.now()
    counted += Math.min(now - last, beatMs.most)
    last = now
    return counted
  }
  const timer = setInterval(beat, beatMs.usual)
  onTestFinished(() => clearInterval(timer))
  return beat
}
