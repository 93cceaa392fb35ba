import { invalid } from '@haulm/api/route/refusal.ts'
import { isDay } from '@haulm/domain/calendar/day.ts'
import type { FastifyReply } from 'fastify'
import { isUuid } from '../../database/columns/is-uuid.ts'

/** The last record of a page of a list in order of time; the next page begins after it. */
export type MomentCursor = { at: string; id: string }

/** An opaque text; its content may change from release to release. */
const writeMomentCursor = ({ at, id }: MomentCursor): string => Buffer.from(`${at} ${id}`).toString('base64url')

/** @throws {Refusal} 400 if the text is not a cursor made here. */
export function readMomentCursor(text: string): MomentCursor {
  const [at = '', id] = Buffer.from(text, 'base64url').toString().split(' ')
  // JavaScript takes 30 February and the year 0 for moments; PostgreSQL does not.
  const isMoment = isDay(at.slice(0, 10)) && /^T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(at.slice(10)) && !Number.isNaN(Date.parse(at))
  if (!isMoment || !isUuid(id)) throw invalid({ cursor: 'This is not a valid cursor.' })
  return { at, id }
}

/**
 * The records of a page. Where one more was found, there is a next page: its cursor goes into the header `X-Next-Cursor`.
 * @param found up to one more than `limit`, latest first.
 * @param atOf when a record is placed in the order.
 */
export function pageOf<Found extends { id: string }>(
  reply: FastifyReply,
  found: readonly Found[],
  { limit, atOf }: { limit: number; atOf: (record: Found) => string },
): Found[] {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  if (found.length > limit && last) reply.header('X-Next-Cursor', writeMomentCursor({ at: atOf(last), id: last.id }))
  return page
}
