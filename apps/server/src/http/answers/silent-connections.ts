import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a connection be silent while an answer is being put together: large imports take longer than `limits.connection`, and
 * their caller has nothing more to send. While a request is still arriving, or its answer is being sent, silence ends the
 * connection.
 */
export function letAnswersTakeTheirTime(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw: request }, { raw: answer }) => {
    answer.on('timeout', (socket: Socket) => {
      if (!request.complete || answer.headersSent) socket.destroy()
    })
  })
}
