import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import type { z } from 'zod'

/** Who may call a route: everyone, everyone signed in, or holders of certain permissions. */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'anyOf'; permissions: readonly Permission[]; together?: readonly Permission[] }

export const everyone: Access = { kind: 'public' }
export const signedIn: Access = { kind: 'signedIn' }
export const anyOf = (...permissions: Permission[]): Access => ({ kind: 'anyOf', permissions })
/** A holder of one of the first permissions and of one of the second. */
export const anyOfBoth = (permissions: readonly Permission[], together: readonly Permission[]): Access => ({
  kind: 'anyOf',
  permissions,
  together,
})

/** Whether a signed-in person may call a route. */
export const mayCall = (access: Access, person: Holder): boolean =>
  access.kind !== 'anyOf' ||
  (hasAny(person, access.permissions) && (access.together === undefined || hasAny(person, access.together)))

/** An HTTP route as data: one truth for server, web and OpenAPI. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** What it does, in a sentence for OpenAPI. */
  summary: string
  permission: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * It accepts an Idempotency-Key: a retry under the same key gets the first reply again, and does nothing; and X-Person, the
   * person in whose name it is sent, as the session may be another person's by the time of a retry.
   */
  takesKey?: true
  /** It accepts a file instead of JSON: bytes as application/octet-stream, at most 10 MB. */
  takesFile?: true
  /** It accepts a file of one of these media types instead of JSON; its operation reads it as a stream and sets its own limit. */
  streamsFile?: readonly `${string}/${string}`[]
  /** The schema of the reply's body; null if there is none (204). */
  reply: z.ZodType | null
  /** The media type of the reply; by default JSON. */
  replyType?: `${string}/${string}`
  /** An alternative media type that the caller can ask for. */
  otherReplyType?: `${string}/${string}`
  /** The status of the reply; by default 200. */
  status?: 201 | 202 | 204
  /** An alternative status, if nothing had to be done. */
  otherStatus?: 200
  /** Polling: it does not count as a person's activity, and keeps no session alive. */
  isPassive?: true
  /**
   * The reply depends on the database, the day, the caller and the request, and on nothing else. As long as nothing was written,
   * callers that have it already, according to `If-None-Match`, are answered with 304.
   */
  isOfSnapshot?: true
  /** The same for every caller, so no session is looked up: it replies even when the database is away. */
  ignoresSession?: true
  /** Also allowed for people who must choose their own password first. */
  beforePasswordChange?: true
  /** Also allowed for people who must set up a second factor first. */
  beforeSecondFactor?: true
}

/** Preserves the literal types of a route, so that callers and handlers are checked against it. */
export const route = <const R extends Route>(declared: R): R => declared
