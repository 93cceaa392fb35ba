import { isDay } from '@haulm/domain/calendar/day.ts'
import type { Cell } from '@haulm/domain/imports/read-cell.ts'
import { asStorable } from '@haulm/domain/text/storable.ts'
import { streamXlsxRows } from 'hucre/xlsx'
import { damaged, FileRefusal, tooManyRows } from './file-refusal.ts'
import { mergedMarker } from './merged-cells.ts'
import type { ReadSheet } from './numbered-row.ts'
import { inspectWorkbook, type SheetPart } from './workbook-parts.ts'

/**
 * One sheet of a workbook.
 * @param sheet its name; null for the first visible one that is not empty, since an empty cover or a hidden list is no table.
 */
export async function readWorkbook(bytes: Buffer, sheet: string | null): Promise<ReadSheet> {
  const parts = await inspectWorkbook(bytes)
  const sheets = parts.map(({ name }) => name)
  const index = sheet === null ? firstShown(parts) : sheets.indexOf(sheet)
  const part = parts[index]
  if (part === undefined) throw sheet === null ? damaged() : new FileRefusal(`There is no sheet '${sheet}' in it.`)
  const read: ReadSheet['read'] = async (take) => {
    if (part.scanned.isTooLong) throw tooManyRows()
    const markMerged = mergedMarker(part.scanned.merged)
    for await (const { index: row, values } of streamXlsxRows(bytes, { sheet: index })) {
      const cells = values.map((value, column) => cellOf(value, part.scanned.hasFormula(row, column)))
      markMerged(row, cells)
      take({ number: row + 1, cells, ...(part.scanned.isHidden(row) && { isHidden: true }) })
    }
  }
  return { sheets, sheet: part.name, read }
}

/** If no visible sheet has content, the first one that has; otherwise the first of all. */
function firstShown(parts: readonly SheetPart[]): number {
  const filled = parts.filter(({ scanned }) => !scanned.isEmpty)
  const shown = filled.find(({ isHidden }) => !isHidden) ?? filled[0]
  return shown === undefined ? 0 : parts.indexOf(shown)
}

function cellOf(value: unknown, isFormula: boolean): Cell {
  if (isFormula) return { formula: true }
  if (value instanceof Date) return dayCell(value)
  if (typeof value === 'string') return asStorable(value)
  // A figure too large for a number is kept as text, so that it is seen and refused: JSON would turn it into null.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  return typeof value === 'boolean' ? value : null
}

/** A day that is not in our calendar is shown as its text; an invalid date as 'Invalid Date'. */
function dayCell(date: Date): Cell {
  if (Number.isNaN(date.getTime())) return String(date)
  const day = date.toISOString().split('T', 1)[0] ?? ''
  return isDay(day) ? { day } : day
}
