import { Refusal } from '@haulm/api/route/refusal.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** How many rows of an import are done, of how many. */
export interface Progress {
  done: number
  total: number
}

/** After so long without a word, whoever was writing is gone. */
const silence = sql`interval '1 minute'`
/** Milliseconds between two words. */
const reportIntervalMs = 200

/** How far an import is that is being written or taken back just now; null when nobody is at it. */
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
 * Tells how far an import is, beside the transaction that writes it: what is in there nobody sees before all of it is done. One word
 * is on its way at a time, so that telling never takes a second connection.
 */
export class ImportProgressReport {
  #reportedAt = Date.now()
  #onItsWay: Promise<unknown> = Promise.resolve()
  #isReporting = false

  private constructor(
    private readonly db: Database,
    private readonly importId: string,
  ) {}

  /** @throws {Refusal} 409 while somebody else is at it. */
  static async begin(db: Database, importId: string, total: number): Promise<ImportProgressReport> {
    const { rows } = await sql`
      insert into import_progress (import_id, done, total, told_at) values (${importId}, 0, ${total}, now())
      on conflict (import_id) do update set done = 0, total = ${total}, told_at = now()
      where import_progress.told_at <= now() - ${silence}
      returning import_id`.execute(db)
    if (rows.length === 0) throw new Refusal('inUse', 'This import is being written just now.')
    return new ImportProgressReport(db, importId)
  }

  /** Passed over when the word before is still on its way, or was said a moment ago. */
  report(done: number): void {
    if (this.#isReporting || Date.now() - this.#reportedAt < reportIntervalMs) return
    this.#isReporting = true
    this.#onItsWay = this.db
      .updateTable('importProgress')
      .set({ done, toldAt: new Date() })
      .where('importId', '=', this.importId)
      .execute()
      // Who cannot tell how far it is still writes.
      .catch(() => undefined)
      .finally(() => {
        this.#reportedAt = Date.now()
        this.#isReporting = false
      })
  }

  /** @param db the transaction that writes the import, so that its end and what it wrote are seen in one moment. */
  async end(db: Database = this.db): Promise<void> {
    await this.#onItsWay
    await db.deleteFrom('importProgress').where('importId', '=', this.importId).execute()
  }
}
