import type { ServerResponse } from 'node:http'

/** Milliseconds between two looks at what the reader of a long answer may do. */
const rightsIntervalMs = 1_000

/**
 * Ends an answer that is still being sent once its reader may no longer have it: what was begun with a right is not finished without it.
 * Its reader finds the connection broken, never a shorter answer.
 * @param hasRights whether the reader may still have it, asked now and then.
 */
export function endWithRights(answer: ServerResponse, hasRights: () => Promise<boolean>): void {
  const { socket } = answer.req
  let isOver = socket.destroyed
  let isLooking = false
  const look = async () => {
    if (isLooking || isOver) return
    isLooking = true
    // While the database does not say, nothing comes from it for this answer either.
    const has = await hasRights().catch(() => true)
    isLooking = false
    // The connection may carry another answer by now.
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
