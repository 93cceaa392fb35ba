import { type RefObject, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'

/** What is open for editing: a cell, or a whole row. What lies in it has keys and presses of its own. */
export const inEdit = '[data-editor], [data-row-edit]'

/** Whether the focus is in what is being edited, or was in a field that is disabled or gone now. */
export const isFocusIn = (editor: string): boolean =>
  document.activeElement === document.body || document.activeElement?.closest(editor) != null

/** Whatever people type into. */
export const typedInto = 'input, textarea, select, [contenteditable="true"]'

/** Whether the focus is in the table, out of any field there: then copying and pasting are of its cells. */
export function isAmongCells(table: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused !== null && table?.contains(focused) === true && focused.closest(`${typedInto}, [data-editor]`) === null
}

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
