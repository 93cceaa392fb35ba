import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type RefObject, useEffect } from 'react'
import { hasSignedOut } from '../../api/request/session-end.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import type { EditorCalls, OpenCell } from '../grid/table-context.ts'

/**
 * Calls `commit` when an editor disappears with its page, for example through the browser's Back: the field is gone without
 * having lost the focus, and what was typed would be lost with it. Not after signing out, which leaves nothing.
 */
export function useCommitOnLeaving(field: RefObject<HTMLElement | null>, commit: () => void): void {
  const latest = useLatest(commit)
  useEffect(() => {
    const element = field.current
    // In development, React ends and restarts every effect once, with the field still in place.
    return () => {
      if (!element?.isConnected && !hasSignedOut()) latest.current()
    }
  }, [field])
}

/** The message about a text that cannot be saved, and whose editor is gone. */
export const unread = ({ trade, name }: Pick<OpenCell, 'trade' | 'name'>, typed: string, message: string): ToastMessage => ({
  kind: 'error',
  title: 'Invalid value',
  description: `${fieldOf(name).label} of ${trade.tradeNumber} is as it was: '${typed}' was not saved. ${message}`,
})

/** Saves the entry of an editor that has disappeared; if it cannot be saved, a toast says so. */
export function commitOrReport(editor: EditorCalls, edit: OpenCell, typed: string, checked: Checked): void {
  if (checked.ok) editor.commit(edit, checked.value, typed)
  else toast(unread(edit, typed, checked.message))
}
