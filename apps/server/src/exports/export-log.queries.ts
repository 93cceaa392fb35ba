import type { ExportEntry } from '@haulm/api/reports/export-entry.ts'
import type { ExportKind } from '@haulm/domain/report/exported-files.ts'
import { before, hourMs } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'

export interface BegunExport {
  at: Date
  personId: string
  kind: ExportKind
  filters: Record<string, string>
}

/** Notes an export before the first byte of it leaves. */
export async function noteBegin(db: Database, { filters, ...begun }: BegunExport): Promise<string> {
  const { id } = await db
    .insertInto('export')
    .values({ ...begun, filters: JSON.stringify(filters) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes how far an export came, and how it ended. */
export async function noteEnd(db: Database, id: string, rows: number, outcome: ExportEntry['outcome']): Promise<void> {
  await db.updateTable('export').set({ rows, outcome }).where('id', '=', id).execute()
}

/** Milliseconds after which an export that is still under way is taken for one whose server is gone: it takes seconds. */
const exportTimeoutMs = hourMs

/** Marks abandoned exports as cut off. One that finishes after all overwrites that. */
export async function sweepExports(db: Database, now: Date): Promise<void> {
  const begun = before(now, exportTimeoutMs)
  await db.updateTable('export').set({ outcome: 'cut' }).where('outcome', '=', 'running').where('at', '<', begun).execute()
}
