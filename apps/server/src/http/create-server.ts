import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { Refusal } from '@haulm/api/route/refusal.ts'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController, type RawServerDefault } from 'fastify'
import { answerClientErrors } from './answers/answer-client-errors.ts'
import { answerError } from './answers/answer-errors.ts'
import { answerOddRequests } from './answers/answer-odd-requests.ts'
import { closeConnections } from './answers/close-connections.ts'
import { compressionOptions } from './answers/compression.ts'
import { letAnswersTakeTheirTime } from './answers/silent-connections.ts'
import { assertSameOrigin } from './callers/check-origin.ts'
import { KnownCallers } from './callers/known-callers.ts'
import { limitCalls } from './callers/limit-calls.ts'
import { sessionCookieName } from './callers/session-cookie.ts'
import type { FindSession, ServerContext } from './context.ts'
import { readJsonBodies, streamBodies } from './json-bodies.ts'
import { limitArrival } from './limit-arrival.ts'
import { limits } from './limits.ts'
import { logRequests } from './log-requests.ts'
import { readablePath } from './readable-path.ts'
import { decorateRequests, registerRoute } from './register-route.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import type { ServedRoute } from './serve.ts'
import { answerUnknownPath, registerWebApp } from './static-files.ts'

export interface ServerOptions {
  context: ServerContext
  findSession: FindSession
  routes: ServedRoute[]
  /** Which proxies to believe about the client's address: none, all, how many, or which addresses. */
  trustProxy: boolean | number | string
  /** Whether browsers must reach subdomains of the address only by https, too; true by default. */
  hstsSubdomains?: boolean
  productName: string
  /** The built web app; null for none, as in tests of the API. */
  webFolder: string | null
}

/** The whole product behind one port, not listening yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { context, findSession, routes, trustProxy, hstsSubdomains = true, productName, webFolder } = options
  const server = Fastify(fastifyOptions(context, trustProxy))
  server.setErrorHandler(answerError)
  logRequests(server)
  closeConnections(server)
  limitArrival(server)
  letAnswersTakeTheirTime(server)
  readJsonBodies(server)
  await sendSecurityHeaders(server, { hstsSubdomains })
  answerOddRequests(server)
  await server.register(cookie)
  const callers = new KnownCallers()
  await limitCalls(server, sessionCookieName(context.publicUrl), callers)
  server.addHook('onRequest', async (request) => assertSameOrigin(request, context.publicUrl))
  server.addHook('preParsing', async ({ is404, method }) => {
    // Before the body is read: its faults do not matter if no route would read it. GET and HEAD may still get a page.
    if (is404 && method !== 'GET' && method !== 'HEAD') throw new Refusal('notFound', 'Not found.')
  })
  await server.register(compress, compressionOptions)
  decorateRequests(server)
  const surroundings = { context, findSession, callers }
  for (const served of routes) if (!served.route.streamsFile) registerRoute(server, surroundings, served)
  await server.register(async (streaming) => {
    streamBodies(streaming)
    for (const served of routes) if (served.route.streamsFile) registerRoute(streaming, surroundings, served)
  })
  const pageSettings = { productName, timeZone: context.timeZone }
  server.setNotFoundHandler(answerUnknownPath(webFolder === null ? null : await registerWebApp(server, webFolder, pageSettings)))
  return server
}

const fastifyOptions = (context: ServerContext, trustProxy: boolean | number | string): FastifyHttpOptions<RawServerDefault> => ({
  loggerInstance: context.log,
  // An id sent by the caller is ignored: nobody else chooses what is in the log.
  genReqId: () => randomUUID(),
  // One log line of our own for each request, instead of Fastify's two.
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
  bodyLimit: limits.body,
  // For the slowest requests; all others have a shorter limit of their own.
  requestTimeout: limits.streamedFile,
  connectionTimeout: limits.connection,
  // Without a Host, Node would answer by itself.
  http: { connectionsCheckingInterval: limits.connectionCheck, headersTimeout: limits.headers, requireHostHeader: false },
  routerOptions: { maxParamLength: limits.pathParameter },
  forceCloseConnections: 'idle',
  rewriteUrl: ({ url = '/' }) => readablePath(url),
  frameworkErrors: answerError,
  clientErrorHandler: answerClientErrors(context.log),
})
