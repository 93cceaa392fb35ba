import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useEffect, useState } from 'react'
import { rowAt } from '../../../grid/blocks.ts'
import { headLine, lineOfKey } from '../../../grid/focus/line-key.ts'
import type { TradeGrid } from '../../grid/trade-layout.ts'

/** The trade that is shown beside the table: that of the row with the focus, wherever it goes, until it is closed. */
export function usePeek({ blocks, lineNow, placeNow, reveal, room }: TradeGrid) {
  const [id, setId] = useState<string | null>(null)
  const found = id === null ? undefined : rowAt(blocks, lineOfKey(blocks, id, headLine))
  const trade = found?.id === id ? (found ?? null) : null
  const isPeeking = trade !== null
  // The table gave room to what is beside it: the cell with the focus stays in view.
  useEffect(() => {
    if (isPeeking && room > 0) reveal(placeNow())
  }, [isPeeking, room, reveal, placeNow])
  return {
    /** Null where none is shown, or its row is gone. */
    trade,
    open: ({ id }: Trade) => setId(id),
    toggle: ({ id }: Trade) => setId(trade === null ? id : null),
    /** Goes along with the focus. What was closed in the same moment, which gives the focus back, stays closed. */
    follow: () => {
      const next = trade === null ? undefined : rowAt(blocks, lineNow())?.id
      if (next !== undefined) setId((former) => (former === null ? null : next))
    },
    /** False where nothing was shown. */
    close: (): boolean => {
      setId(null)
      return trade !== null
    },
  }
}
