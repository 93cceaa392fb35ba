import type { Trade } from '@haulm/domain/trade/trade.ts'
import { standsIn } from '../cache/placement.ts'
import type { Block } from './blocks.ts'

export type EnteredPlace = {
  /** The line of its section's header. */
  head: number
  /** Its own line; null while it is not there. */
  row: number | null
  /** Whether the section shows all of its rows without it, as with filters that leave it out. */
  isLeftOut: boolean
}

/** Where a trade that was entered stands in the table; null while its section is not shown. */
export function enteredPlace(trade: Trade, blocks: readonly Block[]): EnteredPlace | null {
  const block = blocks.find(({ place }) => place !== null && standsIn(trade, place))
  if (!block) return null
  const at = block.rows.findIndex(({ id }) => id === trade.id)
  return {
    head: block.firstLine,
    row: block.isOpen && at >= 0 ? block.firstLine + 1 + at : null,
    isLeftOut: block.isOpen && block.isComplete && at < 0,
  }
}
