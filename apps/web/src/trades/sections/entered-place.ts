import type { Trade } from '@haulm/domain/trade/trade.ts'
import { standsIn } from '../cache/placement.ts'
import type { Block } from './blocks.ts'

/** Where a newly created trade is in the table; null while its section is not shown. */
export function enteredPlace(trade: Trade, blocks: readonly Block[]) {
  const block = blocks.find(({ place }) => place !== null && standsIn(trade, place))
  if (!block) return null
  const at = block.rows.findIndex(({ id }) => id === trade.id)
  return {
    /** The line of its section's header. */
    head: block.firstLine,
    /** The line of its row; null while the row is not there. */
    row: block.isOpen && at >= 0 ? block.firstLine + 1 + at : null,
    /** Whether the section shows all of its rows without it, for example because a filter leaves it out. */
    isLeftOut: block.isOpen && block.isComplete && at < 0,
  }
}
