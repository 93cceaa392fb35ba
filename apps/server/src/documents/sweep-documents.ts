import { documentRecords } from '@haulm/domain/document/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { before, hourMs } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'
import { namedTables } from '../database/tables/named-tables.ts'
import { pastRestoring } from './change-document.ts'

/** Milliseconds after which a file without a document counts as abandoned by its sender. */
const arrivalTimeoutMs = hourMs
/** How many files are deleted in one statement. */
const atOnce = 20

/**
 * Deletes the pieces of documents that were removed too long ago to be restored, and of files whose arrival was broken off, even
 * by a crash of the server. The history keeps what was there. Documents of a record that was deleted for good count as removed
 * from now on.
 * @see docs/rules/documents.md, rule 8
 */
export async function sweepDocuments(db: Database, now: Date): Promise<void> {
  for (const kind of documentRecords) {
    await sql`update document set removed_at = ${now}, version = version + 1
      where record_kind = ${kind} and removed_at is null
        and not exists (select from ${sql.table(namedTables[kind].table)} record where record.id = document.record_id)`.execute(
      db,
    )
  }
  await takeAll(
    db,
    sql`exists (
    select from document where content_id = document_content.id and removed_at < ${pastRestoring(now)}
  )`,
  )
  await takeAll(
    db,
    sql`begun_at < ${before(now, arrivalTimeoutMs)}
    and not exists (select from document where content_id = document_content.id)`,
  )
}

async function takeAll(db: Database, condition: RawBuilder<boolean>): Promise<void> {
  for (let taken = atOnce; taken === atOnce; ) {
    const { numAffectedRows } = await sql`
      delete from document_content where id in (select id from document_content where ${condition} limit ${atOnce})`.execute(db)
    taken = Number(numAffectedRows ?? 0)
  }
}
