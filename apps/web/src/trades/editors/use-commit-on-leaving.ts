import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type RefObject, useEffect } from 'react'
import { hasSignedOut } from '../../api/request/session-end.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import type { EditorCalls, OpenCell } from '../grid/open-cell.ts'

/**
 * Calls `commit` when an editor is taken away with its page, as by the browser's Back: the field is gone then without having lost the
 * focus, and what was typed would go with it. Not for whoever signs out, which leaves nothing.
 */
export function useCommitOnLeaving(field: RefObject<HTMLElement | null>, commit: () => void): void {
  const latest = useLatest(commit)
  useEffect(() => {
    const element = field.current
    // While developing, React ends and begins every effect once more, with the field in its place.
    return () => {
      if (!element?.isConnected && !hasSignedOut()) latest.current()
    }
  }, [field])
}

/** What is said of a text that cannot be saved, and whose editor is gone. */
export const unread = ({ trade, name }: Pick<OpenCell, 'trade' | 'name'>, typed: string, message: string): ToastMessage => ({
  kind: 'error',
  title: 'Invalid value',
  description: `${fieldOf(name).label} of ${trade.tradeNumber} is as it was: '${typed}' was not saved. ${message}`,
})

/** Saves what stood in an editor that was taken away; what cannot be saved is said. */
export function commitOrReport(editor: EditorCalls, edit: OpenCell, typed: string, checked: Checked): void {
  if (checked.ok) editor.commit(edit, checked.value, typed)
  else toast(unread(edit, typed, checked.message))
}
