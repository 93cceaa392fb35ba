import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/** Lets the rest of the process, and the embedded database, go before the calling thread: people wait for their answers. */
export function lowerThreadPriority(): void {
  try {
    // Threads have priorities of their own on Linux, by ids that only it gives.
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Then it runs at normal priority.
  }
}
