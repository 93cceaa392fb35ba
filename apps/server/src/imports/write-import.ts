import type { Person } from '@haulm/domain/people/person.ts'
import type { Updateable } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { ImportRunTable } from '../database/tables/import.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { assertStillImports, openRun } from './assert-may-import.ts'
import { ImportProgressReport } from './import-progress.ts'
import { findRun, type ImportRun, outcomeCounts } from './imports.queries.ts'
import type { ImportAuthor, Writers } from './writers.ts'

/** An import that is being written, or taken back, in one transaction. */
export interface Writing {
  tx: Database
  run: ImportRun
  writers: Writers
  by: ImportAuthor
  /** Reports how many rows are done. */
  report: (done: number) => void
}

/** How many rows are written in one step. */
export const rowsAtOnce = 250

/** Which import is written, and by whom. */
interface Call {
  db: Database
  id: string
  writers: Writers
  by: ImportAuthor
  /** The author as of now, as the transaction sees it. @throws {Refusal} 401 if their session has ended. */
  callerNow: (tx: Database) => Promise<Person>
}

/** Writes, or takes back, a whole import and reports its progress; then updates the import with what `write` returns. */
export async function writeImport(
  { db, id, writers, by, callerNow }: Call,
  write: (writing: Writing) => Promise<Updateable<ImportRunTable>>,
): Promise<void> {
  await openRun(db, id, by.user)
  const { create, change } = (await outcomeCounts(db, [id]))(id)
  const progress = await ImportProgressReport.begin(db, id, create + change)
  const report = (done: number) => progress.report(done)
  try {
    await inTransaction(db, async (tx) => {
      const run = await findRun(tx, id, { locks: true })
      const become = await write({ tx, run, writers, by, report })
      assertStillImports(await callerNow(tx), run.kind)
      await tx.updateTable('importRun').set(become).where('id', '=', id).execute()
      await progress.end(tx)
    })
  } catch (error) {
    // Why the writing failed says more than why its progress could not be removed, which soon counts as silent.
    await progress.end().catch(() => undefined)
    throw error
  }
}
