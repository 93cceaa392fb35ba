import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a caller who is busy asks once more over a connection that is open. */
const grace = 250

/**
 * Comes before the server closes: no new connection is taken, and what still comes over an open one is answered, with word that it was
 * the last time. Else a connection that just waits is cut while the next request is on its way, and its caller cannot know whether it
 * was served; one that finds nobody listening was not, and may ask elsewhere.
 */
export async function endArrivals({ server }: FastifyInstance): Promise<void> {
  // HTTP's own way to stop listening cuts at once what waits.
  Server.prototype.close.call(server)
  await wait(grace)
}
