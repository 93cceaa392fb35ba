import type { FastifyRequest } from 'fastify'

/** How the product is reached. */
export interface ProxyUse {
  /** Whether people come through a proxy, according to the settings PUBLIC_URL or TRUST_PROXY. */
  isBehindProxy: boolean
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const isLoopback = (address: string | undefined): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address ?? '')
const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host)

/**
 * Whether a request was certainly made on this machine: its connection comes from here, is addressed to here, and passed through
 * nobody. Behind a local proxy every connection comes from loopback, and a page elsewhere can make its own host name resolve to
 * here; both show in the headers, and count as elsewhere. A proxy that adds no headers shows only in the settings: if these name
 * one, nothing counts as made here.
 * @see docs/rules/people.md, rule 2
 */
export function comesFromLoopback(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  { isBehindProxy }: ProxyUse,
): boolean {
  if (isBehindProxy) return false
  if (!isLoopback(socket.remoteAddress) || !isLoopbackHost(headers.host ?? '')) return false
  return forwardingHeaders.every((name) => headers[name] === undefined)
}
