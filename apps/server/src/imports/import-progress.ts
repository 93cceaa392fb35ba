import { Refusal } from '@haulm/api/route/refusal.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** How many rows of an import are done, and how many there are. */
export interface Progress {
  done: number
  total: number
}

/** A writer who reports nothing for this long is gone. */
const silence = sql`interval '1 minute'`
/** Milliseconds between two words. */
const reportIntervalMs = 200

/** The refusal of what cannot be done while an import is being written. */
export const importBeingWritten = () => new Refusal('inUse', 'This import is being written just now.')

/** The progress of an import that is being written or taken back; null if it is not. */
export async function importProgressOf(db: Database, importId: string): Promise<Progress | null> {
  const row = await db
    .selectFrom('importProgress')
    .select(['done', 'total'])
    .where('importId', '=', importId)
    .where('toldAt', '>', sql<string>`now() - ${silence}`)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Reports how far an import is, outside the transaction that writes it: nobody sees what is in there before all of it is done.
 * Only one report is under way at a time, so that reporting never takes a second connection.
 */
export class ImportProgressReport {
  #reportedAt = performance.now()
  #onItsWay: Promise<unknown> = Promise.resolve()
  #isReporting = false

  private constructor(
    private readonly db: Database,
    private readonly importId: string,
  ) {}

  /** @throws {Refusal} 409 while somebody else writes the import. */
  static async begin(db: Database, importId: string, total: number): Promise<ImportProgressReport> {
    const { rows } = await sql`
      insert into import_progress (import_id, done, total, told_at) values (${importId}, 0, ${total}, now())
      on conflict (import_id) do update set done = 0, total = ${total}, told_at = now()
      where import_progress.told_at <= now() - ${silence}
      returning import_id`.execute(db)
    if (rows.length === 0) throw importBeingWritten()
    return new ImportProgressReport(db, importId)
  }

  /** Skipped if the report before is still under way, or was made a moment ago. */
  report(done: number): void {
    if (this.#isReporting || performance.now() - this.#reportedAt < reportIntervalMs) return
    this.#isReporting = true
    this.#onItsWay = this.db
      .updateTable('importProgress')
      .set({ done, toldAt: sql`now()` })
      .where('importId', '=', this.importId)
      .execute()
      // If reporting fails, the writing still goes on.
      .catch(() => undefined)
      .finally(() => {
        this.#reportedAt = performance.now()
        this.#isReporting = false
      })
  }

  /** @param db the transaction that writes the import, so that its end and its rows become visible together. */
  async end(db: Database = this.db): Promise<void> {
    await this.#onItsWay
    await db.deleteFrom('importProgress').where('importId', '=', this.importId).execute()
  }
}
