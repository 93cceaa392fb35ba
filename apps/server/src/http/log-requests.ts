import type { FastifyInstance } from 'fastify'

/**
 * The header with the id by which a refusal that somebody shows is found in the log, as `reqId`.
 * @see docs/rules/http.md, rule 3
 */
export const requestIdHeader = 'X-Request-Id'

/** One line for each request: what, by whom, with which outcome; never a body, a query, a cookie or a password. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) reply.header(requestIdHeader, request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      ...(request.caller && { person: request.caller.person.id }),
    }
    if (reply.statusCode === 401 || reply.statusCode === 403) request.log.warn(line, 'refused')
    else if (reply.statusCode >= 400) request.log.info(line, 'refused')
    else request.log.debug(line, 'answered')
  })
}
