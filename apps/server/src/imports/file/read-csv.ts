import Papa from 'papaparse'
import { FileRefusal } from './file-refusal.ts'
import { fileLimits } from './limits.ts'
import type { ReadSheet, SheetRow } from './sheet-row.ts'

/** UTF-8, with or without its mark; else what spreadsheets of this country save, Windows-1252. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The rows of a CSV file, whether its cells are separated by commas, semicolons or tabs. */
export function readCsv(bytes: Buffer): ReadSheet {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new FileRefusal('This is no text file. Save the spreadsheet as .csv or .xlsx.')
  const rows: SheetRow[] = []
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    step: ({ data }, parser) => {
      const number = rows.length + 1
      if (data.length > fileLimits.columns) throw new FileRefusal(`Row ${number} has more than ${fileLimits.columns} columns.`)
      rows.push({ number, cells: data })
      if (rows.length > fileLimits.rows * 2) parser.abort()
    },
  })
  return { sheets: [], sheet: null, rows }
}

const separators = [',', ';', '\t', '|']

/** What separates the cells: of the first lines, what stands equally often in most of them. Decimal commas come and go. */
function separatorOf(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 20)
    .filter((line) => line !== '')
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const agreeing = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length * count))
    return { separator, agreeing }
  })
  return scores.reduce((best, one) => (one.agreeing > best.agreeing ? one : best)).separator
}
