import { Refusal } from '@haulm/api/route/refusal.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { wastedBytes } from './wasted-bytes.ts'

/** Bytes that one person may send in a day: some 4,000 photographs, and no way to fill the disk overnight. */
const bytesADay = 2_000_000_000
const day = 24 * 3_600_000

/**
 * What came within a day counts, whether it was removed since or not, and what was sent for nothing.
 * @throws {Refusal} 429 with the seconds until what came first counts no more.
 * @see docs/rules/documents.md, rule 4
 */
export async function assertDay(db: Database, personId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ bytes: number; first: string | null }>`
    select coalesce(sum(bytes), 0)::float8 as "bytes", min(at) as "first" from document
    where person_id = ${personId} and at > ${new Date(now.getTime() - day)}`.execute(db)
  const { bytes, first } = rows[0] ?? { bytes: 0, first: null }
  const wasted = wastedBytes.of(personId, now)
  if (bytes + (wasted?.sum ?? 0) < bytesADay) return
  const untilFirst = first === null ? [] : [(new Date(first).getTime() + day - now.getTime()) / 1_000]
  const retryAfterSeconds = Math.min(...untilFirst, ...(wasted === null ? [] : [wasted.secondsLeft]))
  throw new Refusal('tooMany', documentMessages.tooMuchInADay, { retryAfterSeconds })
}

/** Bytes that a link may send for nothing in a day: enough for a bad line to break off many times. */
const wastedByLink = 500_000_000

/** @throws {Refusal} 429 with the seconds until it may send again. */
export function assertDayOfLink(linkId: string, now: Date): void {
  const wasted = wastedBytes.of(linkId, now)
  if (wasted === null || wasted.sum < wastedByLink) return
  throw new Refusal('tooMany', documentMessages.tooMuchInADay, { retryAfterSeconds: wasted.secondsLeft })
}
