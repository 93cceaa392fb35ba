import { isDay } from '@haulm/domain/calendar/day.ts'
import type { ImportKind } from '@haulm/domain/imports/import-kinds.ts'
import { isTableOf, type StoredMatches } from '@haulm/domain/imports/match-columns.ts'
import { type Cell, isBlank } from '@haulm/domain/imports/read-cell.ts'
import { asStorable } from '@haulm/domain/text/storable.ts'
import { streamXlsxRows } from 'hucre/xlsx'
import { damaged, FileRefusal, tooManyRows } from './file-refusal.ts'
import { headingText, mayBeHeadings } from './heading-text.ts'
import { fileLimits } from './limits.ts'
import { mergedMarker } from './merged-cells.ts'
import type { ReadSheet } from './numbered-row.ts'
import { inspectWorkbook, type SheetPart } from './workbook-parts.ts'

/** How many sheets are searched for a table. */
const mostSearched = 10

export interface WantedSheet {
  /** Null for the first one with a table of the kind. */
  sheet: string | null
  kind: ImportKind
  stored: StoredMatches
}

/** One sheet of a workbook: the one with the wanted name, or else the one that is opened first. */
export async function readWorkbook(bytes: Buffer, { sheet, ...table }: WantedSheet): Promise<ReadSheet> {
  const parts = await inspectWorkbook(bytes)
  const sheets = parts.map(({ name }) => name)
  const index = sheet === null ? await openedFirst(bytes, parts, table) : sheets.indexOf(sheet)
  const part = parts[index]
  if (part === undefined) throw sheet === null ? damaged() : new FileRefusal(`There is no sheet '${sheet}' in it.`)
  const read: ReadSheet['read'] = async (take) => {
    if (part.scanned.isTooLong) throw tooManyRows()
    const markMerged = mergedMarker(part.scanned.merged)
    for await (const { row, cells } of rowsOf(bytes, parts, part)) {
      markMerged(row, cells)
      take({ number: row + 1, cells, ...(part.scanned.isHidden(row) && { isHidden: true }) })
    }
  }
  return { sheets, sheet: part.name, read }
}

async function* rowsOf(bytes: Buffer, parts: readonly SheetPart[], part: SheetPart) {
  for await (const { index: row, values } of streamXlsxRows(bytes, { sheet: parts.indexOf(part) }))
    yield { row, cells: values.map((value, column) => cellOf(value, part.scanned.hasFormula(row, column))) }
}

/**
 * The first visible sheet with a table of the kind, since a cover or a list that others look values up in is none. Otherwise the
 * first visible one that is not empty, then the first that is not empty, then the first of all.
 * @see docs/decisions/0571-the-sheet-that-is-opened.md
 */
async function openedFirst(bytes: Buffer, parts: readonly SheetPart[], table: Omit<WantedSheet, 'sheet'>): Promise<number> {
  const filled = parts.filter(({ scanned }) => !scanned.isEmpty)
  const visible = filled.filter(({ isHidden }) => !isHidden)
  // Of a single sheet nothing needs to be known.
  for (const part of visible.length > 1 ? visible.slice(0, mostSearched) : [])
    if (await hasTable(bytes, parts, part, table)) return parts.indexOf(part)
  const shown = visible[0] ?? filled[0]
  return shown === undefined ? 0 : parts.indexOf(shown)
}

async function hasTable(
  bytes: Buffer,
  parts: readonly SheetPart[],
  part: SheetPart,
  { kind, stored }: Omit<WantedSheet, 'sheet'>,
) {
  if (part.scanned.isTooLong) return false
  const rows: (string | null)[][] = []
  try {
    for await (const { cells } of rowsOf(bytes, parts, part)) {
      if (cells.some((cell) => !isBlank(cell))) rows.push(cells.slice(0, fileLimits.columns).map(headingText))
      if (rows.length === mayBeHeadings) break
    }
  } catch {
    // A sheet that cannot be read is refused when it is chosen.
    return false
  }
  return isTableOf(kind, rows, stored)
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
