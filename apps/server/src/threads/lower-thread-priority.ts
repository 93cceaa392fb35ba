import { constants, setPriority } from 'node:os'

/** Lets the rest of the process, and the embedded database, go before the calling thread: people wait for their answers. */
export function lowerThreadPriority(): void {
  // Elsewhere it would be the priority of the whole process.
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Then it runs at normal priority.
  }
}
