import { labelOfWeekInMonth, type WeekInMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import type { SheetCellValue, SheetColumn } from '../spreadsheets/sheet.ts'

/** What names a week of a month in a sheet: a week that is cut at the month's end says the days that count there. */
export const weekColumns: SheetColumn[] = [
  { label: 'Week', kind: 'text', width: 40 },
  { label: 'First Day', kind: 'day' },
  { label: 'Last Day', kind: 'day' },
]

export const weekCells = (part: WeekInMonth): SheetCellValue[] => [labelOfWeekInMonth(part), part.firstDay, part.lastDay]
