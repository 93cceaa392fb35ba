import type { ServerResponse } from 'node:http'
import { limits } from './limits.ts'

/** Milliseconds after which a doubt about its reader cuts an answer of which something still waits to be taken. */
const grace = 1_000
/** How often an answer is looked at while its reader may be slow: so many times until it is given up. */
const looks = 10

/**
 * Ends an answer of which nothing was taken for a while: it holds a place, and often a connection to the database. Its reader finds
 * the connection broken, never a shorter answer. While nothing waits for the reader, nothing is expected of them.
 * @param timeout milliseconds without anything taken.
 * @see docs/rules/reports.md, rule 8
 */
export function endWhenStalled(answer: ServerResponse, timeout: number = limits.stalled): void {
  // An answer behind another one on the same connection has no socket of its own yet.
  const { socket } = answer.req
  let taken = socket.bytesWritten
  let waits = 0
  const look = () => {
    // One that was broken off before this began does not say so again.
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
 * Cuts an answer soon, unless all of it that is there was taken by then: what waits was put together when its reader might know it,
 * and may be more than they may know now.
 */
export function cutStalledSoon(answer: ServerResponse): void {
  const { socket } = answer.req
  const cut = () => {
    // Not ended but reset: what the system still holds for the reader is thrown away, too. A finished answer has nothing that waits.
    if (answer.writableLength > 0) socket.resetAndDestroy()
  }
  setTimeout(cut, grace).unref()
}
