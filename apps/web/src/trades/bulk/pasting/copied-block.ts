import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { TruckNames } from '@haulm/domain/trade/columns/file-value.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { tabularText } from '../../../ui/text/tabular-text.ts'
import { type CopiedCell, copiedCell } from './cell-text.ts'

/** What goes to the clipboard: plain text for any program, and a table whose figures need no guessing. */
export type CopiedBlock = { text: string; html: string }

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/**
 * Excel reads `x:num` and the number format, LibreOffice `sdval`: so a figure is the same figure where decimals have a comma,
 * and text is text, whatever it looks like.
 */
function htmlCell({ text, kind }: CopiedCell): string {
  if (kind === 'number' && text !== '') return `<td x:num="${escaped(text)}" sdval="${escaped(text)}">${escaped(text)}</td>`
  const format = kind === 'day' ? 'yyyy\\-mm\\-dd' : '\\@'
  const lines = escaped(text).replace(/\r?\n/g, '<br style="mso-data-placement:same-cell">')
  return `<td style="mso-number-format:'${format}'">${lines}</td>`
}

/** The cells where these trades and columns meet. */
export function copiedBlock(trades: readonly Trade[], columns: readonly Column[], truckNames: TruckNames): CopiedBlock {
  const cells = trades.map((trade) => columns.map((column) => copiedCell(trade, column, truckNames)))
  const rows = cells.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')
  return {
    text: tabularText(cells.map((row) => row.map(({ text }) => text))),
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table>${rows}</table></body></html>`,
  }
}
