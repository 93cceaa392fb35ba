import type { FastifyRequest } from 'fastify'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const isLoopback = (address: string | undefined): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address ?? '')
const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host)

/**
 * Whether a request was surely made on this machine: the connection comes from it, for it, and through nobody.
 * Behind a proxy here every connection comes from loopback, and a page elsewhere can have its own name point here;
 * both show in the headers, and count as elsewhere.
 */
export function comesFromLoopback({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (!isLoopback(socket.remoteAddress) || !isLoopbackHost(headers.host ?? '')) return false
  return forwardingHeaders.every((name) => headers[name] === undefined)
}
