import { Refusal } from '@haulm/api/refusal.ts'
import type { FastifyRequest } from 'fastify'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing request that a page of another origin sends; one without an Origin, as from a script, passes.
 * @throws {Refusal} 403
 * @see contract, 'HTTP'
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  const { origin } = request.headers
  if (origin === undefined || readingMethods.has(request.method)) return
  if (publicUrl && origin === publicUrl.origin) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) {
    throw new Refusal('forbidden', 'Requests from other sites are refused.')
  }
}
