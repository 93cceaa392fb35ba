/** What a cell of a CSV file may hold. Numbers and yes-or-no stay what they are; null is an empty cell. */
export type CsvValue = string | number | boolean | null

/** Excel takes a file without it for Windows-1252, and spoils every name with an accent. */
const byteOrderMark = '\uFEFF'

/**
 * A whole CSV file as RFC 4180 has it: CRLF after each line, quotes around what holds a comma, a quote or a line break, and
 * UTF-8 with a byte order mark, since spreadsheets ask for one.
 * Every text that a spreadsheet might take for a formula is made inert; numbers are numbers, negative ones too.
 * @param rows the first one holds the headings.
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

/** Spaces at the ends are quoted as well: some readers take them away otherwise. */
const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Signs that begin a formula, in their full-width forms too, behind whatever a spreadsheet skips; or a sign that it cuts off. */
const formulaStart = /^[\s\0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n\0]/

/**
 * A text that no spreadsheet takes for a formula: `=1+1` becomes `'=1+1`, as a person would type it to keep it a text. A farm named
 * `-12` is a text, too; an amount is a number and stays one.
 */
export const inertText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)
