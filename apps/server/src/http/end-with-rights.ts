import type { ServerResponse } from 'node:http'

/** Milliseconds between two looks at what the reader of a long answer may do. */
const rightsIntervalMs = 1_000

/**
 * Ends an answer that is still being sent once its reader may no longer have it: losing a right ends what it began. The reader
 * sees a broken connection, never a shorter answer.
 * @param hasRights whether the reader may still have the answer; called regularly.
 */
export function endWithRights(answer: ServerResponse, hasRights: () => Promise<boolean>): void {
  const { socket } = answer.req
  let isOver = socket.destroyed
  let isLooking = false
  const look = async () => {
    if (isLooking || isOver) return
    isLooking = true
    // While the database cannot say, it also sends nothing for this answer.
    const has = await hasRights().catch(() => true)
    isLooking = false
    // By now the connection may carry another answer.
    if (!has && !isOver) socket.destroy()
  }
  const looking = setInterval(look, rightsIntervalMs)
  const end = () => {
    isOver = true
    clearInterval(looking)
  }
  if (isOver) end()
  else answer.once('close', end)
}
