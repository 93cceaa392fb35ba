import { useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Where the focus goes after an edit. */
export type AfterEdit = 'down' | 'up' | 'right' | 'left' | 'stay'

/** Closes an editor and then moves the focus on. */
export type LeaveEditor = (close: () => void, then: AfterEdit) => void

/**
 * How editors are closed. Meanwhile the table does not give the focus back to its cell but moves it on at once: every cell that
 * has it in between costs a layout, and is read out.
 */
export function useLeaveEditor() {
  /** Moves the focus after closing; set by the grid. */
  const onLeave = useRef<(then: AfterEdit) => void>(() => {})
  /** Whether an editor is being closed, which then moves the focus itself. */
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

export type Leaving = ReturnType<typeof useLeaveEditor>
