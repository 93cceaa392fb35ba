import { firstDateLanguage } from '../calendar/date-language.ts'
import type { Day } from '../calendar/day.ts'
import { type Month, monthLabel } from '../calendar/month.ts'
import { type ExportKind, exportedFile } from './exported-files.ts'

/** The formats of files; trades can be had in either, everything else only as a spreadsheet. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * `trades-2026-11-20.xlsx`, `completed-month-November-2026.csv`: what is exported, and its month or today's date at home.
 * File names stay in English.
 * @see docs/rules/reports.md, rule 1
 */
export function exportFileName(
  kind: ExportKind,
  { day, month = null, format = 'xlsx' }: { day: Day; month?: Month | null; format?: ExportFormat | undefined },
): string {
  const { isOfMonth, format: own } = exportedFile(kind)
  const of = isOfMonth && month !== null ? monthLabel(month, firstDateLanguage).replace(' ', '-') : day
  return `${kind}-${of}.${own ?? format}`
}
