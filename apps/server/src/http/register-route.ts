import { Readable } from 'node:stream'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { mayCall, type Route } from '@haulm/api/route/route.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag, tagOfAnswer } from './answers/answer-tag.ts'
import { EndlessStream, FileStream, JsonStream, JsonText, Unchanged } from './answers/answers.ts'
import { contentDisposition } from './answers/content-disposition.ts'
import { assertAskedForHere } from './callers/check-origin.ts'
import type { KnownCallers } from './callers/known-callers.ts'
import { sessionCookieName } from './callers/session-cookie.ts'
import type { FindSession, ServerContext, Session } from './context.ts'
import { endWithRights } from './end-with-rights.ts'
import { limits } from './limits.ts'
import { missingPermission } from './missing-permission.ts'
import { parseRequest } from './parse-request.ts'
import type { CallOf, ServedRoute } from './serve.ts'
import { endWhenStalled } from './stalled-answers.ts'

/** What every route is registered with. */
export interface RouteSurroundings {
  context: ServerContext
  findSession: FindSession
  callers: KnownCallers
}

/** Declares what requests carry, so that each has the same shape from the start, as Fastify wants it. */
export function decorateRequests(server: FastifyInstance): void {
  server.decorateRequest('caller', null)
  server.decorateRequest('refusal', null)
  server.decorateRequest('arrivedBeforeLookUp', false)
}

/**
 * Puts an operation behind its path: checks who calls and whether they may, before a byte of the body is read; then parses what
 * they sent; then runs it. A body may take half a minute to arrive: whoever was blocked meanwhile, or lost the right, does nothing
 * with it, so its caller is looked up once more.
 */
export function registerRoute(server: FastifyInstance, surroundings: RouteSurroundings, served: ServedRoute): void {
  const { route } = served
  const { context } = surroundings
  const lookUp = async (request: FastifyRequest, passive: boolean) => {
    const caller = route.ignoresSession ? null : await callerOf(request, surroundings, passive)
    request.caller = isMeant(caller, request.headers[personHeader]) ? caller : null
    request.refusal = refusalOf(route, request.caller)
    if (request.refusal && !served.refuse) throw request.refusal
    await served.admit?.(context, request.caller?.person ?? null)
  }
  server.route({
    method: route.method,
    url: route.path,
    config: { takesFile: route.takesFile ?? false, streamsFile: route.streamsFile !== undefined },
    ...(route.takesFile && { bodyLimit: limits.file }),
    async preParsing(request) {
      if (route.permission.kind !== 'public') assertAskedForHere(request)
      request.arrivedBeforeLookUp = request.raw.complete
      await lookUp(request, isPassive(route, request))
    },
    async handler(request, reply) {
      // A streamed body arrives while its operation runs, which looks again by itself.
      if (!request.arrivedBeforeLookUp && !route.streamsFile) await lookUp(request, true)
      const { caller, refusal } = request
      if (refusal) throw served.refuse?.(request.body, refusal) ?? refusal
      if (route.isOfSnapshot && caller) {
        const tag = tagOfAnswer(request, caller, context)
        reply.header('ETag', tag)
        if (matchesTag(request, tag)) return send(route, reply, new Unchanged())
      }
      const who = { user: caller?.person ?? null, session: caller && { id: caller.sessionId, confirmedAt: caller.confirmedAt } }
      const callerNow = async (db = context.db) => {
        const now = await callerOf(request, { ...surroundings, context: { ...context, db } }, true)
        if (now === null) throw signedOut()
        return now.person
      }
      const asOf = { db: context.db, snapshot: caller?.snapshot }
      const called = { ...who, asOf, callerNow, request, reply }
      // Log lines of an operation carry the id of its request.
      const call = { ...context, log: request.log, now: context.clock(), ...parseRequest(route, request), ...called }
      const answer = await served.handle(call as unknown as CallOf<Route>)
      const isWatched = answer instanceof JsonStream || answer instanceof FileStream
      if (isWatched) await endWithRights(reply.raw, () => standsAsAtFirst(request, surroundings))
      return send(route, reply, answer)
    },
  })
}

async function callerOf(request: FastifyRequest, { context, findSession, callers }: RouteSurroundings, isPassive: boolean) {
  const token = request.cookies[sessionCookieName(context.publicUrl)]
  if (!token) return null
  const found = await findSession(context, token, { isPassive })
  if (found) callers.remember(token, found.person.id)
  else callers.forget(token)
  return found
}

/** Whether the caller is still let in, with the same permissions as when their request began. */
async function standsAsAtFirst(request: FastifyRequest, surroundings: RouteSurroundings): Promise<boolean> {
  if (!request.caller) return true
  const now = await callerOf(request, surroundings, true)
  return now !== null && now.person.permissions.join() === request.caller.person.permissions.join()
}

/** Sent by a page that nobody has used for a while: its reads are then not a person's doing. */
const unattendedHeader = 'x-unattended'

/** Whether a request is not a person's doing. A write always is, whenever it is sent. */
const isPassive = (route: Route, { headers }: FastifyRequest): boolean =>
  route.isPassive === true || (route.method === 'GET' && headers[unattendedHeader] !== undefined)

/** The person in whose name a browser sends a stored edit: the session may have become somebody else's meanwhile. */
const personHeader = 'x-person'

const isMeant = (found: Session | null, personId: string | string[] | undefined) =>
  personId === undefined || found?.person.id === personId

const signedOut = (): Refusal => new Refusal('unauthorized', 'Unauthorized')

/** The refusal for somebody without the permission; null if they have it. People who may do nothing yet are refused at once. */
function refusalOf(route: Route, found: Session | null): Refusal | null {
  const access = route.permission
  if (access.kind === 'public') return null
  if (found === null) throw signedOut()
  if (found.person.mustChangePassword && !route.beforePasswordChange) {
    throw new Refusal('passwordChangeRequired', 'Choose a password of your own first.')
  }
  if (found.person.mustSetUpSecondFactor && !route.beforeSecondFactor) {
    throw new Refusal('secondFactorSetupRequired', secondFactorTexts.mustSetUp)
  }
  return access.kind === 'signedIn' || mayCall(access, found.person) ? null : missingPermission(access.permissions)
}

function send(route: Route, reply: FastifyReply, answer: unknown) {
  if (answer instanceof Unchanged) return reply.status(304).send()
  reply.status(route.status ?? 200)
  if (route.reply === null) return reply.send()
  reply.type(route.replyType ?? 'application/json; charset=utf-8')
  if (answer instanceof JsonText) return reply.status(answer.status ?? reply.statusCode).send(answer.text)
  if (answer instanceof JsonStream || answer instanceof EndlessStream) return sendStream(reply, answer.readable)
  if (answer instanceof FileStream) {
    reply.header('Content-Disposition', contentDisposition(answer.fileName, answer.options.isShown ? 'inline' : 'attachment'))
    if (answer.type) reply.type(answer.type)
    if (answer.options.isPart) reply.status(206)
    return sendStream(reply, answer.readable)
  }
  return reply.send(JSON.stringify(answer))
}

/** A HEAD gets no list and no file: what would only be thrown away is not read, and no length is made up for it. */
function sendStream(reply: FastifyReply, readable: Readable) {
  if (reply.request.method !== 'HEAD') {
    endWhenStalled(reply.raw)
    return reply.send(readable)
  }
  readable.destroy()
  return reply.send(Readable.from([]))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null if nobody is signed in, and until that was looked up. */
    caller: Session | null
    /** The refusal of a caller without the permission; null if they have it. */
    refusal: Refusal | null
    /** Whether the whole request was there before its caller was looked up. */
    arrivedBeforeLookUp: boolean
  }
}
