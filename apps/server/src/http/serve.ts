import type { Refusal } from '@haulm/api/route/refusal.ts'
import type { Route } from '@haulm/api/route/route.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/connection.ts'
import type { AsOf } from '../database/transactions/rows-of-snapshot.ts'
import type { EndlessStream, FileStream, JsonStream, JsonText, Unchanged } from './answers/answers.ts'
import type { ServerContext } from './context.ts'

type Parsed<R, Part extends 'params' | 'query' | 'body'> = R extends { [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
type Whoever<R, T> = R extends { permission: { kind: 'public' } } ? T | null : T

/** The arguments of an operation; `user` and `session` are null only on public routes, when nobody is signed in. */
export type CallOf<R extends Route> = Omit<ServerContext, 'clock'> & {
  /** The moment of the call. */
  now: Date
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
  user: Whoever<R, Person>
  session: Whoever<R, { id: string; confirmedAt: string }>
  /** The database as it stood when the session was read, or later: for cached sums and lists. */
  asOf: AsOf
  /**
   * The caller as of now. For work that takes long between its beginning and its end; a transaction that is under way is passed,
   * so that it waits for no second connection.
   * @throws {Refusal} 401 once the session has ended.
   */
  callerNow: (tx?: Database) => Promise<Person>
  request: FastifyRequest
  reply: FastifyReply
}

type ReplyOf<R extends Route> = R extends { reply: infer S extends z.ZodType }
  ? z.input<S> | JsonText | JsonStream | EndlessStream | FileStream | Unchanged
  : undefined

/** A route together with the operation behind it. */
export interface ServedRoute {
  route: Route
  handle(call: CallOf<Route>): Promise<unknown>
  /** Refuses what does not exist, or not for this person, whatever the body may be: before a byte of it is read. */
  admit?: Admit | undefined
  /** Makes the refusal for a person without the permission; if absent, it names that permission, and nothing is read. */
  refuse?: Refuse | undefined
  /** The part of an earlier answer under a key that the person may read now; if absent, all of it. */
  readAgain?: ReadAgain | undefined
  /** Its operation reads the Idempotency-Key itself, as more than its transaction has to be done once, or not at all. */
  readsKey?: true | undefined
}
type Admit = (context: ServerContext, person: Person | null) => Promise<void>
export type ReadAgain = (person: Person, answer: string) => string
type Refuse = (sent: unknown, missing: Refusal) => Refusal

/**
 * Binds an operation to its route: the route's schemas and permission are checked before it runs.
 * `serveUpdateTrade` is one such route, `tradeRoutes` are those of a feature; nothing is on the server before `registerRoute` has it.
 */
export const serve = <R extends Route>(
  route: R,
  handle: (call: CallOf<R>) => Promise<ReplyOf<R>>,
  more: Pick<ServedRoute, 'admit' | 'refuse' | 'readAgain' | 'readsKey'> = {},
): ServedRoute => ({ route, handle: handle as unknown as ServedRoute['handle'], ...more })
