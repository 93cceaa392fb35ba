import { useCallback, useEffect, useRef } from 'react'
import type { Edit } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { loggedEdits } from '../../offline/edits/logged-edits.ts'
import { useOpenConflict } from '../../trades/conflict/choose-in-conflict.ts'
import { inNoOtherTab } from '../../ui/state/in-one-tab.ts'

/**
 * Lets the person choose where a waiting edit met a newer value: one after the other, in a tab that is looked at. What they put off
 * is not asked again by itself.
 * @returns asks about an edit once more.
 */
export function useAskInConflicts(): (edit: Edit) => void {
  const edits = loggedEdits.use()
  const isOpen = useOpenConflict() !== null
  const putOff = useRef(new Set<string>())
  const ask = useCallback((edit: Edit) => {
    const { state } = edit
    if (state.is !== 'conflict') return
    const choose = async () => {
      putOff.current.add(edit.id)
      const to = await editLog.kindOf(edit).ask(edit, state.current)
      if (to !== null) await editLog.choose(edit, to, state.current)
    }
    // In one of the tabs that are looked at.
    void inNoOtherTab('haulm-outbox asks', choose)
  }, [])
  const next = edits.find(({ id, state }) => state.is === 'conflict' && !putOff.current.has(id))
  useEffect(() => {
    if (next === undefined || isOpen) return
    const askWhenSeen = () => document.visibilityState === 'visible' && ask(next)
    askWhenSeen()
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => document.removeEventListener('visibilitychange', askWhenSeen)
  }, [next, isOpen, ask])
  return ask
}
