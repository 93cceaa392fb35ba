import { Refusal } from '@haulm/api/refusal.ts'
import type { FastifyRequest } from 'fastify'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a browser says of a request that its own page, or nobody's page, sends. */
const ownSites = new Set<unknown>(['same-origin', 'none'])

/**
 * Refuses a state-changing request that a page of another origin sends; one without an Origin, as from a script, passes,
 * unless the browser says that another site sent it.
 * @throws {Refusal} 403
 * @see contract, 'HTTP'
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers
  if (readingMethods.has(request.method)) return
  const isOwn = origin === undefined ? ownSites.has(site) : isOwnOrigin(origin, request.host, publicUrl)
  if (!isOwn) throw new Refusal('forbidden', 'Requests from other sites are refused.')
}

const isOwnOrigin = (origin: string, host: string, publicUrl: URL | null) =>
  origin === publicUrl?.origin || (URL.canParse(origin) && new URL(origin).host === host)
