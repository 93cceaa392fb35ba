import { Refusal } from '@haulm/api/route/refusal.ts'
import type { FastifyInstance } from 'fastify'

/** Answers what Node would refuse by itself, without a word and an id: a promise that nobody makes, and no Host. As every other request. */
export function answerOddRequests(server: FastifyInstance): void {
  // All that may be expected beforehand is 100-continue; whoever expects something else gets what they would get without it.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  server.addHook('onRequest', async ({ raw }) => {
    // HTTP/1.0 knows no Host.
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new Refusal('invalid', 'The request could not be read.')
  })
}
