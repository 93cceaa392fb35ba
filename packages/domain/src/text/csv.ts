/** What a cell of a CSV file can hold. Numbers and booleans keep their type; null is an empty cell. */
export type CsvValue = string | number | boolean | null

/** Without it, Excel reads a file as Windows-1252 and garbles every name with an accent. */
const byteOrderMark = '\uFEFF'

/**
 * A whole CSV file by RFC 4180: CRLF after each line, quotes around what contains a comma, a quote or a line break, and UTF-8
 * with a byte order mark, since spreadsheets need one. Every text that a spreadsheet might take for a formula is made inert;
 * numbers stay numbers, also negative ones.
 * @param rows the first one contains the headings.
 */
export function csvOf(rows: Iterable<readonly CsvValue[]>): string {
  let file = byteOrderMark
  for (const row of rows) file += csvLine(row)
  return file
}

/** One line of a CSV file with its line end. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`

/** A cell of a line. */
export function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return Number.isFinite(value) ? plainDigits(value) : ''
  return quoted(inertText(value))
}

/** Never `1e+21` or `1e-7`, which other programs read as text. */
const plainDigits = (value: number): string => {
  const digits = String(value)
  return digits.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : digits
}

/** Texts with spaces at the ends are quoted as well: some readers would strip them. */
const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Characters that begin a formula, full-width forms included, after whatever a spreadsheet skips; or a character that it strips.
 */
const formulaStart = /^[\s\0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n\0]/

/**
 * A text that no spreadsheet takes for a formula: `=1+1` becomes `'=1+1`, as a person would type it to keep it a text. A farm
 * named `-12` is a text, too; an amount is a number and stays one.
 */
export const inertText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** The text that was made inert; any other as it is. */
export const activeText = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text
