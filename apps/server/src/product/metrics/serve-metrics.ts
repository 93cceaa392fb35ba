import { createHash, timingSafeEqual } from 'node:crypto'
import { readMetrics } from '@haulm/api/health.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { json } from '../../http/answers/answers.ts'
import { serve } from '../../http/serve.ts'
import type { Metrics } from './metrics.ts'

/** The figures, and the token for reading them; null switches them off. */
export type MetricsAccess = { metrics: Pick<Metrics, 'text'>; token: string } | null

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The token in an Authorization header; empty if there is none. Trimmed rather than matched by an expression: a stranger may send
 * as many spaces as a header holds.
 */
const bearerOf = (header = '') => (/^Bearer /i.test(header) ? header.slice('Bearer '.length).trim() : '')

/** The figures, for callers with the token; if no token is set, the path does not exist. */
export const serveMetrics = (access: MetricsAccess) =>
  serve(readMetrics, async ({ request, reply }) => {
    if (access === null) throw new Refusal('notFound', 'Not found.')
    if (!timingSafeEqual(digest(bearerOf(request.headers.authorization)), digest(access.token))) {
      reply.header('WWW-Authenticate', 'Bearer')
      throw new Refusal('unauthorized', 'Unauthorized')
    }
    return json(await access.metrics.text())
  })
