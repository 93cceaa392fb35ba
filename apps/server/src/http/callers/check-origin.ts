import { Refusal } from '@haulm/api/route/refusal.ts'
import type { FastifyRequest } from 'fastify'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a browser reports for a request by one of our own pages, or by no page. */
const ownSites = new Set<unknown>(['same-origin', 'none'])

/**
 * Refuses a state-changing request from a page of another origin; one without an Origin, as from a script, passes, unless the
 * browser says that another site sent it.
 * @throws {Refusal} 403
 * @see docs/rules/http.md, rule 2
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers
  if (readingMethods.has(request.method)) return
  const isOwn = origin === undefined ? ownSites.has(site) : isOwnOrigin(origin, request, publicUrl)
  if (!isOwn) throw fromElsewhere()
}

/** Scheme, host and port must match: a page of the same host that came by http may have been planted by anybody on the way. */
function isOwnOrigin(origin: string, { protocol, host }: FastifyRequest, publicUrl: URL | null): boolean {
  if (publicUrl !== null) return origin === publicUrl.origin
  const own = `${protocol}://${host}`
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin
}

/**
 * Refuses a page of another site, or a link on it, an answer with data that only some may read: otherwise a download would begin,
 * and be noted, in the name of the person signed in.
 * @throws {Refusal} 403
 */
export function assertAskedForHere({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw fromElsewhere()
}

const fromElsewhere = () => new Refusal('forbidden', 'Requests from other sites are refused.')
