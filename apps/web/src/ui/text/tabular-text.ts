import { inertText } from '@haulm/domain/text/csv.ts'

/** Rows of cells, all of the same length. */
export type TextBlock = readonly (readonly string[])[]

const needsQuotes = /[\t\n\r"]/
const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Cells as the tab-separated text of a spreadsheet: quotes around what contains a tab, a quote or a line break, and a line break
 * after each of several rows. Text that a spreadsheet would take for a formula is made inert.
 */
export function tabularText(block: TextBlock): string {
  const lines = block.map((row) => row.map((cell) => quoted(withApostrophe(cell))).join('\t'))
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `${line}\r\n`).join('')
}

const plainNumber = /^[+-]?\d+([.,]\d+)?$/

/** On the clipboard a number is text, too: a loss of `-12.50` can do no harm, and stays a number when pasted. */
const inertCell = (cell: string) => (plainNumber.test(cell) ? cell : inertText(cell))

/** Whether an apostrophe in front is not part of the text, but keeps a spreadsheet from calculating. */
const isQuoted = (cell: string): boolean => {
  if (!cell.startsWith("'")) return false
  const rest = cell.slice(1)
  return inertCell(rest) !== rest || isQuoted(rest)
}
/** A text that itself begins with such an apostrophe gets another, so that it comes back unchanged. */
const withApostrophe = (cell: string) => (isQuoted(cell) ? `'${cell}` : inertCell(cell))
const withoutApostrophe = (cell: string) => (isQuoted(cell) ? cell.slice(1) : cell)

/**
 * The cells of a tab-separated text, as spreadsheets put it on the clipboard: the last line break ends the last row, a cell in
 * quotes may contain tabs and line breaks. Shorter rows are filled up with empty cells.
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

/** Rows, the shorter ones filled up with empty cells. */
export function ofOneLength(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

/** One cell, and the index of the character after it. A quote that is never closed is a plain quote. */
function cellAt(text: string, at: number): { cell: string; next: number } {
  const inQuotes = text[at] === '"' ? /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(at)) : null
  if (inQuotes) return { cell: (inQuotes[1] ?? '').replaceAll('""', '"'), next: at + inQuotes[0].length }
  const end = text.slice(at).search(/[\t\r\n]/)
  const next = end < 0 ? text.length : at + end
  return { cell: text.slice(at, next), next }
}
