import { sql } from 'kysely'
import { before, dayMs } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'

/** Milliseconds after which an import that was never written is deleted: 30 days. */
const lifetimeMs = 30 * dayMs

/** Deletes imports that were brought long ago and never written, each with its rows. @see docs/rules/reports.md, rule 11 */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  for (let taken = 1; taken > 0; ) {
    const { numAffectedRows } = await sql`
      delete from import_run where id = (
        select id from import_run where state = 'read' and created_at <= ${before(now, lifetimeMs)}
        order by created_at limit 1 for update skip locked
      )`.execute(db)
    taken = Number(numAffectedRows ?? 0)
  }
}
