import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds to wait for a request that is just arriving. */
const graceMs = 250

/**
 * When the server closes, ends every connection that is idle: those over which nothing was ever asked (browsers open some in
 * advance, and Node does not count them as idle), and each other one once its request has arrived completely and is answered; a
 * file that is refused at its first bytes is answered while the rest still arrives. Otherwise the stop would wait for them until
 * its timeout.
 */
export function closeConnections(server: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isClosing = false
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  const closeIdleSoon = () => {
    if (isClosing) setImmediate(() => server.server.closeIdleConnections())
  }
  server.server.on('request', (request) => {
    unused.delete(request.socket)
    request.once('close', closeIdleSoon)
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing || !server.server.listening) reply.header('Connection', 'close')
  })
  server.addHook('onResponse', async () => closeIdleSoon())
  server.addHook('preClose', async () => {
    isClosing = true
    if (unused.size > 0) await wait(graceMs)
    for (const socket of unused) socket.destroy()
  })
}
