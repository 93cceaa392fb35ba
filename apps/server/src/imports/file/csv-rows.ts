import { FileRefusal } from './file-refusal.ts'

/**
 * The rows of a CSV text, one after the other, as RFC 4180 defines them and spreadsheets write them: cells in quotes may contain
 * separators, line ends and doubled quotes; lines end with CR, LF or both. In a cell that does not begin with a quote, a quote is
 * an ordinary character. Text after a closing quote belongs to the cell.
 * @throws {FileRefusal} if a quote is never closed and further lines would vanish in its cell.
 */
export function* csvRows(text: string, separator: string): Generator<string[]> {
  let cells: string[] = []
  let at = 0
  // A line end at the very end begins no further row.
  while (at < text.length || cells.length > 0) {
    const cell = text[at] === '"' ? quotedCell(text, at) : { value: '', end: at }
    const end = endOfCell(text, cell.end, separator)
    cells.push(cell.value + text.slice(cell.end, end))
    at = end
    if (text[at] === separator) {
      at += 1
      continue
    }
    yield cells
    cells = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
}

/** @returns the text between the quotes, and the position behind them; a quote in the last line may be left open. */
function quotedCell(text: string, begin: number): { value: string; end: number } {
  let from = begin + 1
  let value = ''
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) {
      if (/[\r\n]/.test(text.slice(begin).trimEnd())) throw neverClosed(text.slice(0, begin))
      return { value: value + text.slice(from), end: text.length }
    }
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === separator || sign === '\n' || sign === '\r') return at
  }
  return text.length
}

const neverClosed = (before: string) =>
  new FileRefusal(
    `A quote in line ${before.split(/\r\n?|\n/).length} of this file is never closed, so its rows cannot be told apart.`,
  )
