import { Refusal } from '@haulm/api/route/refusal.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import { sql } from 'kysely'
import { before, dayMs } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'
import { wastedBytes } from './wasted-bytes.ts'

/** Bytes that one person may send in a day: some 4,000 photographs, but too little to fill the disk overnight. */
const bytesADay = 2_000_000_000

/**
 * Limits what a person sends within a day: everything counts, whether removed since or not, and also wasted bytes.
 * @throws {Refusal} 429 with the seconds until the oldest part no longer counts.
 * @see docs/rules/documents.md, rule 4
 */
export async function assertDailyBytes(db: Database, personId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ bytes: number; first: string | null }>`
    select coalesce(sum(bytes), 0)::float8 as "bytes", min(at) as "first" from document
    where person_id = ${personId} and at > ${before(now, dayMs)}`.execute(db)
  const { bytes, first } = rows[0] ?? { bytes: 0, first: null }
  const wasted = wastedBytes.of(personId, now)
  if (bytes + (wasted?.sum ?? 0) < bytesADay) return
  const untilFirst = first === null ? [] : [(new Date(first).getTime() + dayMs - now.getTime()) / 1_000]
  const retryAfterSeconds = Math.min(...untilFirst, ...(wasted === null ? [] : [wasted.secondsLeft]))
  throw new Refusal('tooMany', documentMessages.tooMuchInADay, { retryAfterSeconds })
}

/** Bytes that a link may waste in a day: enough for a slow line to break off many times. */
const wastedByLink = 500_000_000

/** @throws {Refusal} 429 with the seconds until the link may send again. */
export function assertDailyBytesOfLink(linkId: string, now: Date): void {
  const wasted = wastedBytes.of(linkId, now)
  if (wasted === null || wasted.sum < wastedByLink) return
  throw new Refusal('tooMany', documentMessages.tooMuchInADay, { retryAfterSeconds: wasted.secondsLeft })
}
