import { isTradeNumber } from '../trade/trade-number.ts'
import type { ColumnMatch } from './column-match.ts'
import { type Cell, cellText } from './read-cell.ts'

/** The trade number in a row, as sheets that the product exported have it, in a column that is not imported; null without one. */
export function tradeNumberIn(cells: readonly Cell[], match: ColumnMatch): string | null {
  const texts = cells.filter((_, column) => match[column] === undefined).map((cell) => cellText(cell).trim())
  return texts.find(isTradeNumber)?.toUpperCase() ?? null
}

/** Why a row is refused whose trade exists. */
export const existsAlready = (number: string): string =>
  `${number} is a trade here already, and an import changes none. To enter it once more, remove its number from the sheet.`
