import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { isFocusElsewhere } from './focus-moves.ts'

const linesIn = (root: Element) => [...root.querySelectorAll('li')]

/**
 * A line of a list that is done with goes, and what was pressed with it: the keys go on with the line that stands there now, or with
 * the first button of it.
 * @returns for what the list lies in.
 */
export function useNextLine() {
  const root = useRef<HTMLDivElement>(null)
  const left = useRef<{ element: Element; at: number } | null>(null)
  // After every answer, since others may stand here, and before a dialog around it takes the focus.
  useLayoutEffect(() => {
    if (!root.current || !left.current || left.current.element.isConnected || isFocusElsewhere()) return
    const lines = linesIn(root.current)
    const heir = lines[left.current.at] ?? lines.at(-1)
    left.current = null
    const stop = heir?.hasAttribute('tabindex') ? heir : heir?.querySelector('button')
    stop?.focus()
  })
  const onFocus = ({ target }: FocusEvent<Element>) => {
    // A menu of a line lies elsewhere.
    if (!root.current?.contains(target)) return
    const lines = linesIn(root.current)
    const at = lines.findIndex((one) => one.contains(target))
    left.current = { element: lines[at] ?? target, at: Math.max(at, 0) }
  }
  return { ref: root, onFocus }
}
