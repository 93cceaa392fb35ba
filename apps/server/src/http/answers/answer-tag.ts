import { createHash, randomUUID } from 'node:crypto'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import type { FastifyRequest } from 'fastify'
import type { ServerContext, Session } from '../context.ts'

/** Another run of the product may answer differently. */
const run = randomUUID()

/**
 * The tag of an answer that depends on the database, the day, the caller and the address: unchanged as long as these are.
 * @see docs/decisions/0506-polls-that-find-nothing-new.md
 */
export function tagOfAnswer({ url }: FastifyRequest, { snapshot, person }: Session, context: ServerContext): string {
  const today = todayIn(context.timeZone, context.clock())
  const hash = createHash('sha1').update(JSON.stringify([run, snapshot, person.id, today, url]))
  return `"${hash.digest('base64url')}"`
}

/** Whether one of the tags that a caller sends is this one; weak tags match, too. */
export const matchesTag = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match']?.split(',') ?? []).some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
