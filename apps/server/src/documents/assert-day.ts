import { Refusal } from '@haulm/api/route/refusal.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** Bytes that one person may send in a day: some 4,000 photographs, and no way to fill the disk overnight. */
const bytesADay = 2_000_000_000
const day = 24 * 3_600_000

/**
 * What came within a day counts, whether it was removed since or not.
 * @throws {Refusal} 429 with the seconds until what came first counts no more.
 * @see docs/rules/documents.md, rule 4
 */
export async function assertDay(db: Database, personId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ bytes: number; first: string | null }>`
    select coalesce(sum(bytes), 0)::float8 as "bytes", min(at) as "first" from document
    where person_id = ${personId} and at > ${new Date(now.getTime() - day)}`.execute(db)
  const { bytes, first } = rows[0] ?? { bytes: 0, first: null }
  if (bytes < bytesADay || first === null) return
  const retryAfterSeconds = (new Date(first).getTime() + day - now.getTime()) / 1_000
  throw new Refusal('tooMany', documentMessages.tooMuchInADay, { retryAfterSeconds })
}
