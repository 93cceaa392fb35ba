import { activeText } from '@haulm/domain/text/csv.ts'
import { csvRows } from './csv-rows.ts'
import { decodedText } from './decoded-text.ts'
import { FileRefusal } from './file-refusal.ts'
import { fileLimits } from './limits.ts'
import type { ReadSheet } from './numbered-row.ts'

/**
 * A CSV file, with cells separated by commas, semicolons, tabs or bars. The apostrophe that keeps a text from being a formula, as
 * in the product's own files, is no part of it.
 */
export function readCsv(bytes: Buffer): ReadSheet {
  const text = decodedText(bytes)
  assertLines(text)
  const read: ReadSheet['read'] = (take) => {
    let number = 0
    for (const cells of csvRows(text, separatorOf(text.slice(0, beginning))))
      take({ number: ++number, cells: cells.map(activeText) })
  }
  return { sheets: [], sheet: null, read }
}

/** Checks the length of lines first, because a row is parsed as a whole. @throws {FileRefusal} */
function assertLines(text: string): void {
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    length = text[at] === '\n' || text[at] === '\r' ? 0 : length + 1
    if (length > fileLimits.line) throw new FileRefusal('A row of this file is too long.')
  }
}

/** How many characters are searched for the separator. */
const beginning = 100_000
const separators = [',', ';', '\t', '|']

/** What separates the cells: the character that occurs equally often in most of the first lines, unlike decimal commas. */
function separatorOf(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, 20)
    .filter((line) => line !== '')
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const agreeing = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length * count))
    return { separator, agreeing }
  })
  return scores.reduce((best, one) => (one.agreeing > best.agreeing ? one : best)).separator
}
