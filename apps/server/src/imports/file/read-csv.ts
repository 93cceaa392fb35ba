import { csvRows } from './csv-rows.ts'
import { decodedText } from './decoded-text.ts'
import { FileRefusal } from './file-refusal.ts'
import { fileLimits } from './limits.ts'
import type { ReadSheet } from './numbered-row.ts'

/** A CSV file, whether its cells are separated by commas, semicolons or tabs. */
export function readCsv(bytes: Buffer): ReadSheet {
  const text = decodedText(bytes)
  assertLines(text)
  const read: ReadSheet['read'] = (take) => {
    let number = 0
    for (const cells of csvRows(text, separatorOf(text.slice(0, beginning)))) take({ number: ++number, cells })
  }
  return { sheets: [], sheet: null, read }
}

/** A row is taken apart as a whole, so it is looked at before how long it is. @throws {FileRefusal} */
function assertLines(text: string): void {
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    length = text[at] === '\n' || text[at] === '\r' ? 0 : length + 1
    if (length > fileLimits.line) throw new FileRefusal('A row of this file is too long.')
  }
}

/** Characters in which the separator is looked for. */
const beginning = 100_000
const separators = [',', ';', '\t', '|']

/** What separates the cells: of the first lines, what stands equally often in most of them. Decimal commas come and go. */
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
