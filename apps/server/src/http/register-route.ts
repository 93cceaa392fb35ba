import { Refusal } from '@haulm/api/refusal.ts'
import { mayCall, type Route } from '@haulm/api/route.ts'
import { permissions } from '@haulm/domain/people/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { JsonStream, JsonText } from './answers.ts'
import type { FindSession, ServerContext, Session } from './context.ts'
import { parseRequest } from './parse-request.ts'
import { type CallOf, callerOf, type Served } from './serve.ts'
import { sessionCookieName } from './session-cookie.ts'

/** Puts an operation behind its path: who calls, may they, is what they sent well-formed, then the operation itself. */
export function registerRoute(server: FastifyInstance, context: ServerContext, findSession: FindSession, served: Served): void {
  const { route } = served
  server.route({
    method: route.method,
    url: route.path,
    async handler(request, reply) {
      const found = await sessionOf(route, request, context, findSession)
      if (found) request.caller = found.person.id
      assertAllowed(route, found)
      const call = { ...context, now: context.clock(), ...parseRequest(route, request), ...callerOf(found), request, reply }
      return send(route, reply, await served.handle(call as unknown as CallOf<Route>))
    },
  })
}

async function sessionOf(route: Route, request: FastifyRequest, context: ServerContext, findSession: FindSession) {
  const token = request.cookies[sessionCookieName(context.publicUrl)]
  return token ? findSession(context, token, { isPassive: route.isPassive ?? false }) : null
}

function assertAllowed(route: Route, found: Session | null): void {
  const access = route.permission
  if (access.kind === 'public') return
  if (found === null) throw new Refusal('unauthorized', 'Unauthorized')
  if (found.person.mustChangePassword && !route.beforePasswordChange) {
    throw new Refusal('passwordChangeRequired', 'Choose a password of your own first.')
  }
  if (access.kind === 'signedIn') return
  if (!mayCall(access, found.person)) throw new Refusal('forbidden', missingPermissionMessage(access.permissions))
}

const missingPermissionMessage = (wanted: readonly (keyof typeof permissions)[]): string =>
  `You don't have permission for this. It needs ${wanted.map((id) => permissions[id].label).join(' or ')}.`

function send(route: Route, reply: FastifyReply, answer: unknown) {
  reply.status(route.status ?? 200)
  if (route.reply === null) return reply.send()
  reply.type('application/json; charset=utf-8')
  if (answer instanceof JsonText) return reply.send(answer.text)
  if (answer instanceof JsonStream) return reply.send(answer.readable)
  return reply.send(JSON.stringify(answer))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the signed-in person, for the log. */
    caller?: string
  }
}
