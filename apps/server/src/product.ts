import { readOpenApi } from '@haulm/api/health.ts'
import type { FastifyInstance } from 'fastify'
import { serveHealth } from './health/health.ts'
import type { FindSession, ServerContext } from './http/context.ts'
import { createServer } from './http/create-server.ts'
import { openApiOf } from './http/openapi.ts'
import { type Served, serve } from './http/serve.ts'
import { sessionCookieName } from './http/session-cookie.ts'

export interface ProductOptions {
  context: ServerContext
  productName: string
  /** Which proxies to believe about the client's address; as Fastify's trustProxy. */
  trustProxy: boolean | string
  withWeb: boolean
}

/** Puts the parts together: every feature's operations behind one server, not yet listening. */
export async function createProduct({ context, productName, trustProxy, withWeb }: ProductOptions): Promise<FastifyInstance> {
  const features: Served[] = [...serveHealth()]
  const served = [...features, serveOpenApi(features, productName, context)]
  const findSession: FindSession = async () => null
  return createServer({ context, findSession, served, trustProxy, productName, withWeb })
}

function serveOpenApi(features: Served[], productName: string, { publicUrl }: ServerContext): Served {
  const routes = [...features.map(({ route }) => route), readOpenApi]
  const description = openApiOf(routes, productName, sessionCookieName(publicUrl))
  return serve(readOpenApi, async () => description)
}
