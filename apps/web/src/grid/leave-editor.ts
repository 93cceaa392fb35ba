import { type RefObject, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Where the focus goes after an edit. */
export type AfterEdit = 'down' | 'up' | 'right' | 'left' | 'stay'

/** Closes an editor, and has the focus go on from there. */
export type LeaveEditor = (close: () => void, then: AfterEdit) => void

export type Leaving = {
  leave: LeaveEditor
  /** Whether an editor is being closed, which lets the focus go on by itself. */
  isLeaving: RefObject<boolean>
  /** What lets it go on: set by the grid. */
  onLeave: RefObject<(then: AfterEdit) => void>
}

/**
 * How editors are left. While one is closed, the table does not give the focus back to its cell: the focus goes on at once, and every
 * cell that has it meanwhile costs a look at the layout, and is read out.
 */
export function useLeaveEditor(): Leaving {
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
