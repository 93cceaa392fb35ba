import { firstDateLanguage } from '../calendar/date-language.ts'
import type { Day } from '../calendar/day.ts'
import { type Month, monthLabel } from '../calendar/month.ts'

/** What files are written as; trades as either, everything else as a spreadsheet. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `trades-2026-11-20.xlsx`: what is exported, as of the day at home. @see docs/rules/reports.md, rule 1 */
export const dayFileName = (kind: string, day: Day, format: ExportFormat | 'zip' = 'xlsx'): string => `${kind}-${day}.${format}`

/** `completed-month-November-2026.xlsx`: what is of one month. Names of files stay in English. */
export const monthFileName = (kind: string, month: Month, format: ExportFormat = 'xlsx'): string =>
  `${kind}-${monthLabel(month, firstDateLanguage).replace(' ', '-')}.${format}`
