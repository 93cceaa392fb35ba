import { firstDateLanguage } from '../calendar/date-language.ts'
import type { Day } from '../calendar/day.ts'
import { type Month, monthLabel } from '../calendar/month.ts'

/** `trades-2026-11-20.xlsx`: what is exported, as of the day at home. @see contract, 'file names' */
export const dayFileName = (kind: string, day: Day): string => `${kind}-${day}.xlsx`

/** `completed-month-November-2026.xlsx`: what is of one month. Names of files stay in English. */
export const monthFileName = (kind: string, month: Month): string =>
  `${kind}-${monthLabel(month, firstDateLanguage).replace(' ', '-')}.xlsx`
