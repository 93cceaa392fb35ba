import type { Cell } from '@haulm/domain/imports/read-cell.ts'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { damaged, FileRefusal } from './file-refusal.ts'
import { fileLimits } from './limits.ts'
import type { ReadSheet, SheetRow } from './sheet-row.ts'
import { lookThrough } from './workbook-parts.ts'

/**
 * The rows of one sheet of a workbook, as they are read.
 * @param sheet by name; the first one unless it is said.
 */
export async function readWorkbook(bytes: Buffer, sheet: string | null): Promise<ReadSheet> {
  const { formulasOf, sheetParts } = await lookThrough(bytes)
  const sheets: string[] = []
  // Asked for no sheet, the reader tells their names and reads none of them.
  await readXlsx(bytes, {
    sheets: ({ name }) => {
      sheets.push(name)
      return false
    },
  }).catch(() => undefined)
  const index = sheet === null ? 0 : sheets.indexOf(sheet)
  if (index < 0 || sheets.length === 0) throw sheet === null ? damaged() : new FileRefusal(`There is no sheet '${sheet}' in it.`)
  const formulas = formulasOf.get(sheetParts[index] ?? '') ?? new Set<string>()
  return { sheets, sheet: sheets[index] ?? null, rows: rowsOf(bytes, index, formulas) }
}

async function* rowsOf(bytes: Buffer, index: number, formulas: ReadonlySet<string>): AsyncGenerator<SheetRow> {
  for await (const { index: at, values } of streamXlsxRows(bytes, { sheet: index })) {
    const number = at + 1
    if (values.length > fileLimits.columns) throw new FileRefusal(`Row ${number} has more than ${fileLimits.columns} columns.`)
    yield { number, cells: values.map((value, column) => cellOf(value, formulas.has(`${columnName(column)}${number}`))) }
  }
}

function cellOf(value: unknown, isFormula: boolean): Cell {
  if (isFormula) return { formula: true }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) }
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value
  return null
}

/** `A` for 0, `AB` for 27. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
