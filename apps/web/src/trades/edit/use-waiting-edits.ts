import { useEffect } from 'react'
import type { WaitingEdit } from '../../offline/outbox/waiting-edit.ts'
import { isUnderWay, waitingEdits } from '../../offline/outbox/waiting-edits.ts'
import type { Edits, Queued } from './pending-edits.ts'

/** What waits of each trade together, the later edit of a field counting, and what of it was refused. */
function queuedByTrade(edits: readonly WaitingEdit[]): Map<string, Queued> {
  const byTrade = new Map<string, Queued>()
  for (const edit of edits) {
    const { kind, recordId, to, state } = edit
    if (kind !== 'trade' || isUnderWay(edit)) continue
    const { waiting, turnedDown } = byTrade.get(recordId) ?? { waiting: null, turnedDown: [] }
    if (state.is === 'refused') byTrade.set(recordId, { waiting, turnedDown: [...turnedDown, ...Object.keys(to)] })
    else byTrade.set(recordId, { waiting: { ...waiting, ...to }, turnedDown })
  }
  return byTrade
}

/**
 * Lays the edits that wait to be sent over the rows, whatever tab or day they were entered in. Of refused ones the cells are marked;
 * their values are listed.
 */
export function useWaitingEdits(edits: Edits): void {
  useEffect(() => {
    const lay = () => edits.lay(queuedByTrade(waitingEdits.get()))
    lay()
    return waitingEdits.subscribe(lay)
  }, [edits])
}
