import type { ExportEntry } from '@haulm/api/reports/export-entry.ts'
import type { ExportKind } from '@haulm/domain/report/exported-files.ts'
import type { ColumnType, Generated } from 'kysely'

/** One export: who took what out of the product. */
export interface ExportTable {
  id: Generated<string>
  /** The order within one moment. */
  ordinal: Generated<number>
  at: ColumnType<string, Date, never>
  personId: string
  kind: ExportKind
  filters: ColumnType<Record<string, string>, string, never>
  rows: Generated<number>
  outcome: Generated<ExportEntry['outcome']>
}
