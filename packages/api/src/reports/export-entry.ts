import { listsInOrder } from '@haulm/domain/reference-data/lists-in-order.ts'
import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { z } from 'zod'

/** What can be exported, as the history tells it. */
export const exportKinds = [
  'trades',
  'documents',
  'monthly-summary',
  'custom-report',
  'completed-month',
  'supplier-contracts',
  'transport-rates',
  ...listsInOrder.map((kind) => referenceKinds[kind].path),
  'users',
  'management-data',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** How an export ended: all of it was written, it failed, its reader went away, or it is still under way. */
export const exportOutcomes = ['whole', 'failed', 'cut', 'running'] as const

/** Who took an export. */
const exporter = z.object({ id: z.string(), name: z.string(), email: z.string() })
export type Exporter = z.output<typeof exporter>
export const exporters = z.array(exporter)

/** One line of the export history. */
export const exportEntry = z.object({
  id: z.string(),
  at: z.string(),
  user: exporter,
  kind: z.enum(exportKinds),
  filters: z.record(z.string(), z.string()),
  /** Rows that were written, all sheets together. */
  rows: z.int(),
  outcome: z.enum(exportOutcomes),
})
export type ExportEntry = z.output<typeof exportEntry>
