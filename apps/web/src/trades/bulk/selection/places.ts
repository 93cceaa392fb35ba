import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Layout } from '../../grid/layout.ts'
import { headLine, lineOfKey } from '../../grid/line-key.ts'
import type { Place } from '../../grid/move-focus.ts'
import { type Block, lineAt } from '../../sections/blocks.ts'
import type { CellName, Order } from './selection.ts'

/** The trades that have been fetched, from the top, in whatever weeks they stand. */
export const fetchedTrades = (blocks: readonly Block[]): Trade[] =>
  blocks.flatMap(({ isOpen, rows, rowCount }) => (isOpen ? rows.slice(0, rowCount) : []))

export const orderOf = (blocks: readonly Block[], { columns }: Layout): Order => ({
  trades: fetchedTrades(blocks).map(({ id }) => id),
  columns: columns.map(({ id }) => id),
})

/** The name of the cell at a place; of the actions, that of the last column. Null outside of trades. */
export function cellAtPlace({ line, column }: Place, blocks: readonly Block[], { columns }: Layout): CellName | null {
  const found = line < 0 ? undefined : lineAt(blocks, line)
  const name = columns[Math.min(column, columns.length - 1)]?.id
  return found?.kind === 'row' && found.trade && name !== undefined ? { trade: found.trade.id, column: name } : null
}

/** Where a cell stands now; null when its row is gone. */
export function placeOfCell({ trade, column }: CellName, blocks: readonly Block[], { columns }: Layout): Place | null {
  const line = lineOfKey(blocks, trade, headLine)
  const found = lineAt(blocks, line)
  const at = columns.findIndex(({ id }) => id === column)
  return found?.kind === 'row' && found.trade?.id === trade ? { line, column: Math.max(at, 0) } : null
}

/** The cell of a trade that an element belongs to. */
export function cellAtElement(element: Element | null, { columns }: Layout): CellName | null {
  const cell = element?.closest<HTMLElement>('td')
  const trade = cell?.closest<HTMLElement>('tr[data-trade]')?.dataset.trade
  const column = columns[Math.min(Number(cell?.getAttribute('aria-colindex')) - 1, columns.length - 1)]?.id
  return trade && column ? { trade, column } : null
}
