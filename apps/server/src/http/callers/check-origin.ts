import { Refusal } from '@haulm/api/route/refusal.ts'
import type { FastifyRequest } from 'fastify'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a browser says of a request that its own page, or nobody's page, sends. */
const ownSites = new Set<unknown>(['same-origin', 'none'])

/**
 * Refuses a state-changing request that a page of another origin sends; one without an Origin, as from a script, passes,
 * unless the browser says that another site sent it.
 * @throws {Refusal} 403
 * @see docs/rules/http.md, rule 2
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers
  if (readingMethods.has(request.method)) return
  const isOwn = origin === undefined ? ownSites.has(site) : isOwnOrigin(origin, request, publicUrl)
  if (!isOwn) throw fromElsewhere()
}

/** Scheme, host and port count: a page of the same host that came by http may have been put there by anybody on the way. */
function isOwnOrigin(origin: string, { protocol, host }: FastifyRequest, publicUrl: URL | null): boolean {
  if (publicUrl !== null) return origin === publicUrl.origin
  const own = `${protocol}://${host}`
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin
}

/**
 * Refuses to answer a page of another site, or a link on it, from what somebody may read here: a download would begin, and be noted,
 * in the name of whoever is signed in.
 * @throws {Refusal} 403
 */
export function assertAskedForHere({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw fromElsewhere()
}

const fromElsewhere = () => new Refusal('forbidden', 'Requests from other sites are refused.')
