import { useEffect, useEffectEvent } from 'react'
import { useEntered, wasShown } from '../cache/entered.ts'
import { standsIn } from '../cache/placement.ts'
import { flashRow } from '../flash.ts'
import type { Block } from './blocks.ts'
import type { Sections } from './use-sections.ts'

/**
 * Leads to the row of a trade that was entered just now: opens its section, scrolls there and shows the row. A row that is still to be
 * fetched is asked for by scrolling to its section; one that the filters leave out is not looked for.
 * @param reveal scrolls to a line.
 */
export function useShowEntered(uncover: Sections['uncover'], blocks: readonly Block[], reveal: (line: number) => void): void {
  const trade = useEntered()
  const show = useEffectEvent(() => {
    if (trade === null) return
    uncover(trade)
    const block = blocks.find(({ place }) => place !== null && standsIn(trade, place))
    if (!block) return
    const at = block.rows.findIndex(({ id }) => id === trade.id)
    reveal(block.firstLine + 1 + at)
    if (at < 0 || !block.isOpen) return
    flashRow(trade.id)
    wasShown()
  })
  useEffect(() => {
    if (trade !== null && blocks.length > 0) show()
  }, [trade, blocks])
}
