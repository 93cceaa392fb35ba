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
/** One of the first, together with one of the second. */
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
   * It may carry an Idempotency-Key: a retry under the same key gets the first answer again, and does nothing; and X-Person, in whose
   * name it is sent, as a retry may come when the session is another's.
   */
  takesKey?: true
  /** It takes a file instead of JSON: bytes as application/octet-stream, of at most 10 MB. */
  takesFile?: true
  /** It takes a file of one of these media types instead of JSON, which its operation reads as it comes, of whatever size it allows. */
  streamsFile?: readonly `${string}/${string}`[]
  /** Null when there is no body to answer with (204). */
  reply: z.ZodType | null
  /** The media type of what is answered; JSON unless said otherwise. */
  replyType?: `${string}/${string}`
  /** What it may answer with instead, when that is asked for. */
  otherReplyType?: `${string}/${string}`
  /** 200 unless said otherwise. */
  status?: 201 | 202 | 204
  /** What it may answer with instead, where nothing had to be done. */
  otherStatus?: 200
  /** Polling: it does not count as something that a person did, and keeps no session alive. */
  isPassive?: true
  /**
   * What it answers follows from the database, the day, who calls and what they ask, and from nothing else. As long as nothing is written,
   * it answers 304 to whoever says by `If-None-Match` that they have it.
   */
  isOfSnapshot?: true
  /** The same for whoever calls, so nobody is looked up: it answers while the database is away. */
  ignoresSession?: true
  /** Stays open to those who must choose an own password first. */
  beforePasswordChange?: true
  /** Stays open to those who must set up a second factor first. */
  beforeSecondFactor?: true
}

/** Keeps the literal types of a route, so that callers and handlers are checked against it. */
export const route = <const R extends Route>(declared: R): R => declared
