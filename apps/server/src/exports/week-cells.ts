import { labelOfWeekInMonth, type WeekInMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import type { RowUnder, weekColumns } from '@haulm/domain/report/columns.ts'

/** The cells that identify a week of a month in a sheet. */
export const weekCells = (part: WeekInMonth) =>
  ({
    week: labelOfWeekInMonth(part),
    firstDay: part.firstDay,
    lastDay: part.lastDay,
  }) satisfies RowUnder<typeof weekColumns>
