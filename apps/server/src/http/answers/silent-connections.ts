import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a connection be silent for as long as an answer is being put together: large imports take longer than `limits.connection`, and
 * who asked for one has said all that there is to say. While a request is still coming, or its answer is on its way, silence ends it.
 */
export function letAnswersTakeTheirTime(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw: request }, { raw: answer }) => {
    answer.on('timeout', (socket: Socket) => {
      if (!request.complete || answer.headersSent) socket.destroy()
    })
  })
}
