import { isDay, serialOfDay } from '@haulm/domain/calendar/day.ts'
import { tabularText } from '../../ui/text/tabular-text.ts'

/** A cell as it is copied: figures exact and unformatted, days as yyyy-MM-dd, choices by name; empty text when unset. */
export type CopiedCell = { text: string; kind: 'number' | 'day' | 'text' }

/** What goes to the clipboard: plain text for any program, and an HTML table in which no figure is left to guessing. */
export type CopiedBlock = { text: string; html: string }

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/**
 * Excel reads `x:num` and the number format, LibreOffice `sdval` and `sdnum`. So a figure stays the same where decimals take a
 * comma, a day stays a day, and text stays text, whatever it looks like: `=1+1` is no formula, and `007` keeps its zeros.
 */
function htmlCell({ text, kind }: CopiedCell): string {
  if (kind === 'number' && text !== '') return `<td x:num="${escaped(text)}" sdval="${escaped(text)}">${escaped(text)}</td>`
  const isOfDay = kind === 'day' && (text === '' || isDay(text))
  const [format, formatOfLibreOffice] = isOfDay ? ['yyyy\\-mm\\-dd', 'YYYY-MM-DD'] : ['\\@', '@']
  const value = isOfDay && text !== '' ? `sdval="${serialOfDay(text)}" ` : ''
  const lines = escaped(text).replace(/\r?\n/g, '<br style="mso-data-placement:same-cell">')
  return `<td ${value}sdnum="1033;0;${formatOfLibreOffice}" style="mso-number-format:'${format}'">${lines}</td>`
}

/** The block of cells where these rows and columns meet. */
export function copiedBlock<Row, Column>(
  shownRows: readonly Row[],
  columns: readonly Column[],
  copy: (row: Row, column: Column) => CopiedCell,
): CopiedBlock {
  const cells = shownRows.map((row) => columns.map((column) => copy(row, column)))
  const rows = cells.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')
  return {
    text: tabularText(cells.map((row) => row.map(({ text }) => text))),
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table>${rows}</table></body></html>`,
  }
}
