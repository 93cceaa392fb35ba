import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { limits } from '../limits.ts'
import type { KnownCallers } from './known-callers.ts'
import { networkOf } from './network-of.ts'

/** Callers below the limit need not know it. */
const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Limits the calls in a second by one person, or by one network without a known person. Health checks are not limited. */
export async function limitCalls(server: FastifyInstance, cookieName: string, callers: KnownCallers): Promise<void> {
  await server.register(rateLimit, {
    max: limits.callsPerSecond,
    timeWindow: 1_000,
    keyGenerator: (request) => callers.get(request.cookies[cookieName] ?? '') ?? networkOf(request.ip),
    allowList: (request) => request.routeOptions.url?.startsWith('/api/health/') ?? false,
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  })
}
