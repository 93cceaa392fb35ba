import { Refusal } from '@haulm/api/route/refusal.ts'
import type { FastifyInstance } from 'fastify'

/** Answers, like all others, requests that Node would refuse with no message and no id: an unknown Expect, or no Host. */
export function answerOddRequests(server: FastifyInstance): void {
  // The only expectation is 100-continue; a request that expects something else is answered as if it did not.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  server.addHook('onRequest', async ({ raw }) => {
    // HTTP/1.0 has no Host header.
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new Refusal('invalid', 'The request could not be read.')
  })
}
