import { exportKinds } from '@haulm/domain/report/exported-files.ts'
import { z } from 'zod'

/** How an export ended: it was written in full, it failed, its reader disconnected, or it is still under way. */
export const exportOutcomes = ['whole', 'failed', 'cut', 'running'] as const

/** The person who exported. */
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
  rows: z.int().nullable().meta({
    description:
      'that were written, all sheets together; null for the documents that somebody else took, unless all kinds may be read',
  }),
  outcome: z.enum(exportOutcomes),
})
export type ExportEntry = z.output<typeof exportEntry>
