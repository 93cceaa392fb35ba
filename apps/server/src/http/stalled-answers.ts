import type { ServerResponse } from 'node:http'
import { limits } from './limits.ts'

/** Milliseconds after which an answer is cut if its reader's rights are in doubt and part of it still waits to be read. */
const graceMs = 1_000
/** How often an answer is checked, without progress, before it is given up. */
const looks = 10

/**
 * Ends an answer of which nothing was read for a while: it occupies a place, and often a connection to the database. Its reader
 * sees a broken connection, never a shorter answer. While nothing waits to be read, the time does not count.
 * @param timeout milliseconds without progress.
 * @see docs/rules/reports.md, rule 8
 */
export function endWhenStalled(answer: ServerResponse, timeout: number = limits.stalled): void {
  // An answer queued behind another on the same connection has no socket of its own yet.
  const { socket } = answer.req
  let taken = socket.bytesWritten
  let waits = 0
  const look = () => {
    // If the connection broke before this began, no close event follows.
    if (socket.destroyed) return clearInterval(looking)
    const isStalled = answer.writableLength > 0 && socket.bytesWritten === taken
    taken = socket.bytesWritten
    waits = isStalled ? waits + 1 : 0
    if (waits >= looks) socket.destroy()
  }
  const looking = setInterval(look, timeout / looks)
  answer.once('close', () => clearInterval(looking))
}

/**
 * Cuts an answer soon, unless by then all that was written of it has been read: what still waits was written while its reader
 * might know it, and may be more than they may know now.
 */
export function cutStalledSoon(answer: ServerResponse): void {
  const { socket } = answer.req
  const cut = () => {
    // Reset rather than ended: what the operating system still holds for the reader is thrown away, too. A finished answer has
    // nothing waiting.
    if (answer.writableLength > 0) socket.resetAndDestroy()
  }
  setTimeout(cut, graceMs).unref()
}
