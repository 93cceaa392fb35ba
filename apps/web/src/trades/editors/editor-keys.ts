import type { KeyboardEvent } from 'react'
import type { AfterEdit } from '../../grid/leave-editor.ts'

type EditorActs = {
  /** Takes what was typed, and goes on from there. */
  take: (then: AfterEdit) => void
  /** Fills a selected block with what was typed. @returns whether there is one. */
  fill: () => boolean
  cancel: () => void
}

/** The keys that end the edit of a cell. The table hears no key meanwhile. @returns whether nothing else is to be done with it. */
export function endEditByKey(event: KeyboardEvent, { take, fill, cancel }: EditorActs): boolean {
  event.stopPropagation()
  const then = afterKey(event)
  if (then === null && event.key !== 'Escape') return false
  event.preventDefault()
  if (then === null) cancel()
  else if (!(isFillKey(event) && fill())) take(then)
  return true
}

/** Where a key moves to after the edit is saved. */
function afterKey({ key, shiftKey }: KeyboardEvent): AfterEdit | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return null
}

/** Ctrl+Enter, or with ⌘, fills a selected block; without one it acts like Enter. */
const isFillKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey)
