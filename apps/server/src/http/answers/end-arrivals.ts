import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a busy caller is likely to ask once more over an open connection. */
const graceMs = 250

/**
 * Called before the server closes: no new connection is accepted, and a request over an open one is still answered, with notice
 * that it was the last. Otherwise a waiting connection would be cut while its next request is on the way, and the caller could
 * not know whether that was served; one that finds nobody listening knows that it was not, and may ask elsewhere.
 */
export async function endArrivals({ server }: FastifyInstance): Promise<void> {
  // The HTTP server's own way to stop listening cuts idle connections at once.
  Server.prototype.close.call(server)
  await wait(graceMs)
}
