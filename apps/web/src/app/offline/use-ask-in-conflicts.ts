import { useCallback, useEffect, useRef } from 'react'
import type { Edit } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { loggedEdits } from '../../offline/edits/logged-edits.ts'
import { useOpenConflict } from '../../trades/conflict/choose-in-conflict.ts'
import { inNoOtherTab } from '../../ui/state/in-one-tab.ts'
import { toast } from '../../ui/toasts/toast.ts'

const askedElsewhere = 'Another window of the app asks about an edit just now. Answer it there first.'

/**
 * Lets the person choose where a waiting edit met a newer value: one after the other, in a tab that is looked at. What they put off
 * is not asked again by itself.
 * @returns asks about an edit once more.
 */
export function useAskInConflicts(): (edit: Edit) => void {
  const edits = loggedEdits.use()
  const isOpen = useOpenConflict() !== null
  const putOff = useRef(new Set<string>())
  const askHere = useCallback(async (edit: Edit): Promise<boolean> => {
    const { state } = edit
    const { conflicts } = editLog.kindOf(edit)
    if (state.is !== 'conflict' || conflicts === undefined) return true
    const choose = async () => {
      putOff.current.add(edit.id)
      const to = await conflicts.ask(edit, state.current)
      if (to !== null) await editLog.choose(edit, to, state.current)
    }
    // In one of the tabs that are looked at.
    return inNoOtherTab('haulm-outbox asks', choose)
  }, [])
  const next = edits.find(({ id, state }) => state.is === 'conflict' && !putOff.current.has(id))
  useEffect(() => {
    if (next === undefined || isOpen) return
    const askWhenSeen = () => document.visibilityState === 'visible' && void askHere(next)
    askWhenSeen()
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => document.removeEventListener('visibilitychange', askWhenSeen)
  }, [next, isOpen, askHere])
  return useCallback(
    async (edit: Edit) => {
      if (!(await askHere(edit))) toast({ kind: 'notice', title: 'Cannot Ask', description: askedElsewhere })
    },
    [askHere],
  )
}
