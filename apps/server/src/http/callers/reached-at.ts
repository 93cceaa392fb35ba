import type { FastifyRequest } from 'fastify'

/** The address of the product as its people know it: the operator's or, without one, that of the request; null if its Host is none. */
export function reachedAt({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: URL | null): URL | null {
  if (publicUrl !== null) return publicUrl
  const address = `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address) : null
}
