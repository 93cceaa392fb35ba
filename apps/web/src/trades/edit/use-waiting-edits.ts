import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useEffect } from 'react'
import { waitingEdits } from '../../offline/outbox/waiting-edits.ts'
import type { Edits } from './pending-edits.ts'

/** Lays the edits that wait to be sent over the rows, whatever tab or day they were entered in. Refused ones are listed instead. */
export function useWaitingEdits(edits: Edits): void {
  useEffect(() => {
    const lay = () => {
      const byTrade = new Map<string, TradePatch>()
      for (const { kind, recordId, to, state } of waitingEdits.get()) {
        if (kind === 'trade' && state.is !== 'refused') byTrade.set(recordId, { ...byTrade.get(recordId), ...to })
      }
      edits.lay(byTrade)
    }
    lay()
    return waitingEdits.subscribe(lay)
  }, [edits])
}
