import { useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { AfterEdit } from '../cell-edit.ts'

/** Closes an editor, and has the focus go on from there. */
export type LeaveEditor = (close: () => void, then: AfterEdit) => void

/**
 * How editors are left. While one is closed, the table does not give the focus back to its cell: the focus goes on at once, and every
 * cell that has it meanwhile costs a look at the layout, and is read out.
 */
export function useLeaveEditor() {
  const onLeave = useRef<(then: AfterEdit) => void>(() => {})
  const isLeaving = useRef(false)
  const leave = useCallback<LeaveEditor>((close, then) => {
    isLeaving.current = true
    try {
      flushSync(close)
    } finally {
      isLeaving.current = false
    }
    onLeave.current(then)
  }, [])
  return { leave, isLeaving, onLeave }
}
