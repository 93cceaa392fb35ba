import { inertText } from '@haulm/domain/text/csv.ts'

/** Rows of cells, all of one length. */
export type TextBlock = readonly (readonly string[])[]

const needsQuotes = /[\t\n\r"]/
const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Cells as the tab-separated text of a spreadsheet: quotes around what holds a tab, a quote or a line break, and a line break
 * behind each of several rows. Text that a spreadsheet would take for a formula is made inert.
 */
export function tabularText(block: TextBlock): string {
  const lines = block.map((row) => row.map((cell) => quoted(withApostrophe(cell))).join('\t'))
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `${line}\r\n`).join('')
}

const plainNumber = /^[+-]?\d+([.,]\d+)?$/

/** On the clipboard a number is a text, too: a loss of `-12.50` can do nothing, and stays a number for whoever pastes it. */
const inertCell = (cell: string) => (plainNumber.test(cell) ? cell : inertText(cell))

/** Whether an apostrophe in front is none of the text, but keeps a spreadsheet from calculating. */
const isQuoted = (cell: string): boolean => {
  if (!cell.startsWith("'")) return false
  const rest = cell.slice(1)
  return inertCell(rest) !== rest || isQuoted(rest)
}
/** A text that begins with such an apostrophe itself gets another, so that it comes back whole. */
const withApostrophe = (cell: string) => (isQuoted(cell) ? `'${cell}` : inertCell(cell))
const withoutApostrophe = (cell: string) => (isQuoted(cell) ? cell.slice(1) : cell)

/**
 * The cells of a tab-separated text, as spreadsheets put it on the clipboard: the last line break ends the last row, a cell in
 * quotes may hold tabs and line breaks. Shorter rows are filled up with empty cells.
 */
export function textBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, next } = cellAt(text, at)
    rows.at(-1)?.push(withoutApostrophe(cell))
    if (text[next] !== '\t') {
      const after = text.startsWith('\r\n', next) ? next + 2 : next + 1
      if (after >= text.length) break
      rows.push([])
      at = after
    } else at = next + 1
  }
  return ofOneLength(rows)
}

/** Rows of which the shorter ones are filled up with empty cells. */
export function ofOneLength(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

/** One cell, and where the mark behind it stands. A quote that is never closed is a quote. */
function cellAt(text: string, at: number): { cell: string; next: number } {
  const inQuotes = text[at] === '"' ? /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(at)) : null
  if (inQuotes) return { cell: (inQuotes[1] ?? '').replaceAll('""', '"'), next: at + inQuotes[0].length }
  const end = text.slice(at).search(/[\t\r\n]/)
  const next = end < 0 ? text.length : at + end
  return { cell: text.slice(at, next), next }
}
