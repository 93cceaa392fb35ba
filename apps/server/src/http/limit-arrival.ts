import type { FastifyInstance } from 'fastify'
import { limits } from './limits.ts'

/** Node's own error for a request that takes longer than allowed. */
const tooSlow = () => Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Limits how long the body of a request may take. Node has one limit for all, which must let large files through on slow lines:
 * every other body gets this one, after which its connection ends just as Node would end it.
 */
export function limitArrival(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw, routeOptions, headers }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || routeOptions.config.streamsFile) return
    const timer = setTimeout(() => {
      if (!raw.complete) server.server.emit('clientError', tooSlow(), raw.socket)
    }, limits.request)
    raw.once('close', () => clearTimeout(timer))
  })
}
