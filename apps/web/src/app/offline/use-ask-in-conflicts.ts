import { useCallback, useEffect, useRef } from 'react'
import { outbox } from '../../offline/outbox/outbox.ts'
import type { WaitingEdit } from '../../offline/outbox/waiting-edit.ts'
import { waitingEdits } from '../../offline/outbox/waiting-edits.ts'
import { useOpenConflict } from '../../trades/conflict/choose-in-conflict.ts'
import { inNoOtherTab } from '../../ui/state/in-one-tab.ts'

/**
 * Lets the person choose where a waiting edit met a newer value: one after the other, in a tab that is looked at. What they put off
 * is not asked again by itself.
 * @returns asks about an edit once more.
 */
export function useAskInConflicts(): (edit: WaitingEdit) => void {
  const edits = waitingEdits.use()
  const isOpen = useOpenConflict() !== null
  const putOff = useRef(new Set<string>())
  const ask = useCallback((edit: WaitingEdit) => {
    const { state } = edit
    if (state.is !== 'asks') return
    const choose = async () => {
      putOff.current.add(edit.id)
      const to = await outbox.kindOf(edit).ask(edit, state.current)
      if (to !== null) await outbox.choose(edit, to, state.current)
    }
    // In one of the tabs that are looked at.
    void inNoOtherTab('haulm-outbox asks', choose)
  }, [])
  const next = edits.find(({ id, state }) => state.is === 'asks' && !putOff.current.has(id))
  useEffect(() => {
    if (next === undefined || isOpen) return
    const askWhenSeen = () => document.visibilityState === 'visible' && ask(next)
    askWhenSeen()
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => document.removeEventListener('visibilitychange', askWhenSeen)
  }, [next, isOpen, ask])
  return ask
}
