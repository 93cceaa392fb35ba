import type { ServerResponse } from 'node:http'

/** Milliseconds between two looks at what the reader of a long answer may do. */
const rightsIntervalMs = 1_000

/**
 * Ends an answer once its reader may no longer have it: losing a right ends what it began. The reader sees a broken connection,
 * never a shorter answer. Wait for it before the first byte: an answer may have waited for a place, or for the database, and a
 * short one is over before the next look.
 * @param hasRights whether the reader may still have the answer; called at once, and then regularly.
 */
export async function endWithRights(answer: ServerResponse, hasRights: () => Promise<boolean>): Promise<void> {
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
  if (isOver) return end()
  answer.once('close', end)
  await look()
}
