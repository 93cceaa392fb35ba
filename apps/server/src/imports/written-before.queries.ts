import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { ImportRun } from './imports.queries.ts'

/**
 * Sets aside those of some rows that are in the database since an earlier import: a file that is brought once more, as after a few of
 * its rows were corrected, makes no load a second time. What was taken back or deleted since is not there any more. Equal rows are
 * found by the hash of what they bring, which has an index, and some at a time: those of large files are too many for one statement.
 */
export async function setAsideWrittenBefore(
  tx: Database,
  { id, kind }: ImportRun,
  { first, last }: { first: number; last: number },
): Promise<void> {
  await sql`
    update import_row set outcome = 'same', reasons = jsonb_build_array(jsonb_build_object('column', null, 'message',
      'This was imported before, as row ' || earlier.number || ' of ' || run.file_name || '.'))
    from import_row earlier
      join import_run run on run.id = earlier.import_id
      join trade on trade.id = earlier.record_id
    where import_row.import_id = ${id} and import_row.number between ${first} and ${last}
      and import_row.outcome = 'create' and import_row.brought = earlier.brought
      and jsonb_hash_extended(import_row.brought, 0) = jsonb_hash_extended(earlier.brought, 0) and earlier.record_version is not null
      and run.kind = ${kind} and run.state = 'applied' and trade.deleted_at is null`.execute(tx)
}
