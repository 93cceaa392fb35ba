import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useEntered, wasShown } from '../cache/entered.ts'
import { flashRow } from '../cells/flash.ts'
import { tradeKeys } from '../queries.ts'
import type { Block } from '../sections/blocks.ts'
import { enteredPlace } from '../sections/entered-place.ts'
import type { Sections } from '../sections/use-sections.ts'

/** What was already done for a trade: each step once, so that a person who scrolls on or closes the week is not pulled back. */
type Led = { trade: Trade; isUncovered: boolean; isHeadShown: boolean }

/**
 * Shows the row of a newly created trade: opens its section, scrolls there and flashes the row. A row that is not fetched yet is
 * requested by scrolling to its section; one that the filters leave out is not looked for.
 * @param reveal scrolls to a line.
 */
export function useShowEntered(uncover: Sections['uncover'], blocks: readonly Block[], reveal: (line: number) => void): void {
  const trade = useEntered()
  const client = useQueryClient()
  const led = useRef<Led | null>(null)
  const show = useEffectEvent(() => {
    if (trade === null) return
    if (led.current?.trade !== trade) led.current = { trade, isUncovered: false, isHeadShown: false }
    const done = led.current
    done.isUncovered ||= uncover(trade)
    const place = enteredPlace(trade, blocks)
    if (place === null) return
    if (place.row !== null) {
      reveal(place.row)
      flashRow(trade.id)
      return wasShown()
    }
    if (!done.isHeadShown) reveal(place.head)
    done.isHeadShown = true
    // A refetch may still bring it, for example in a searched list.
    if (place.isLeftOut && client.isFetching({ queryKey: tradeKeys.all }) === 0) wasShown()
  })
  useEffect(() => {
    if (trade !== null && blocks.length > 0) show()
  }, [trade, blocks])
}
