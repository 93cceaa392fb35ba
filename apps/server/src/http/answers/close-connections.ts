import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for which a request that is just arriving is waited for. */
const grace = 250

/**
 * Ends, when the server closes, every connection that waits for nothing: those over which nothing was ever asked, as browsers open
 * some in advance and Node does not count them as idle, and each other one as soon as its request has come whole and has its answer: a
 * file that is refused at its first bytes has it while the rest still comes. Else the stop would wait for them until its timeout.
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
    if (unused.size > 0) await wait(grace)
    for (const socket of unused) socket.destroy()
  })
}
