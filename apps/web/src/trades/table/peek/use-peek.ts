import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useState } from 'react'
import { headLine, lineOfKey } from '../../grid/line-key.ts'
import { type Block, lineAt } from '../../sections/blocks.ts'

/** The trade that is shown beside the table: that of the row with the focus, wherever it goes, until it is closed. */
export function usePeek(blocks: readonly Block[], lineNow: () => number) {
  const [id, setId] = useState<string | null>(null)
  const found = id === null ? undefined : lineAt(blocks, lineOfKey(blocks, id, headLine))
  const trade = found?.kind === 'row' && found.trade?.id === id ? found.trade : null
  return {
    /** Null where none is shown, or its row is gone. */
    trade,
    open: ({ id }: Trade) => setId(id),
    toggle: ({ id }: Trade) => setId(trade === null ? id : null),
    /** Goes along with the focus. What was closed in the same moment, which gives the focus back, stays closed. */
    follow: () => {
      const line = trade === null ? undefined : lineAt(blocks, lineNow())
      const next = line?.kind === 'row' ? line.trade?.id : undefined
      if (next !== undefined) setId((former) => (former === null ? null : next))
    },
    /** False where nothing was shown. */
    close: (): boolean => {
      setId(null)
      return trade !== null
    },
  }
}
