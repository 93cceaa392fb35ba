import { useCallback, useEffect, useRef } from 'react'
import { type ToastAction, toast, toasts } from '../../../ui/toasts/toast.ts'

/**
 * Tells what keeps a form from being saved. The toast lies over the dialog's buttons: it goes as soon as a problem is mended.
 * @param problems how many fields are refused now.
 */
export function useProblemToast(
  problems: number,
): (title: string, description: string, actions?: readonly ToastAction[]) => void {
  const shown = useRef<number | null>(null)
  const former = useRef(problems)
  useEffect(() => {
    if (problems < former.current && shown.current !== null) toasts.dismiss(shown.current)
    former.current = problems
  }, [problems])
  return useCallback((title, description, actions = []) => {
    shown.current = toast({ kind: 'error', title, description, actions })
  }, [])
}
