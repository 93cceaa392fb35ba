import type { OutgoingHttpHeader } from 'node:http'
import helmet from '@fastify/helmet'
import { reportViolation } from '@haulm/api/policy-reports.ts'
import type { FastifyInstance } from 'fastify'

const none = ["'none'"]
const self = ["'self'"]

/** The headers that keep a browser from doing what the product never asks for. */
export async function sendSecurityHeaders(
  server: FastifyInstance,
  { hstsSubdomains }: { hstsSubdomains: boolean },
): Promise<void> {
  await server.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        // Style elements and attributes in HTML are refused. Measured values are set on elements by script, or in a constructed
        // style sheet.
        styleSrc: self,
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: self,
        connectSrc: self,
        workerSrc: self,
        manifestSrc: self,
        objectSrc: none,
        baseUri: none,
        frameAncestors: none,
        formAction: self,
        reportUri: [reportViolation.path],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  // They are the same for every answer; the plugin would assemble them anew for each.
  let headers: [string, OutgoingHttpHeader][] | undefined
  server.addHook('onRequest', async (request, reply) => {
    if (headers === undefined) {
      await reply.helmet()
      headers = Object.entries(reply.raw.getHeaders()).map(([name, value = '']) => [name, value])
    } else for (const [name, value] of headers) reply.raw.setHeader(name, value)
    // Nothing of a company's own product belongs in a search engine, whatever links to it.
    reply.header('X-Robots-Tag', 'noindex')
    const path = request.routeOptions.url ?? request.url
    if (path.startsWith('/api')) reply.header('Cache-Control', 'no-store')
  })
}
