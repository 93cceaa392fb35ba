import { endAll, listenTo } from '../state/listen-to.ts'
import { firstField } from './focus-moves.ts'

/**
 * What of a place the focus goes to; null while it is still to come.
 * @param line which line of the lists in it had the focus, from 0; -1 for none.
 */
type Heir = (place: HTMLElement, line: number) => HTMLElement | null | undefined

const linesIn = (place: HTMLElement) => [...place.querySelectorAll('li')]

/**
 * For a place in which what was pressed goes as soon as it is done: where what had the focus is taken away, the keys go on with its heir.
 * Otherwise they would begin at the top of the page. Of places in each other the inner one counts.
 * @returns for the element around all of it.
 */
export const placeOfFocus = (heirOf: Heir) => ({
  ref: (place: HTMLElement | null) => (place ? follow(place, heirOf) : undefined),
  'data-place-of-focus': '',
})

/** Of steps that take each other's place: the first field of what comes, else the place, which can be focused, and from which Tab goes on. */
export const placeOfSteps = placeOfFocus((place) => firstField(place) ?? place)

/** The line that stands now where one was: that which came after it, or the last one. */
export function lineAfter(place: HTMLElement, line: number): HTMLElement | undefined {
  const lines = linesIn(place)
  return lines[line] ?? lines.at(-1)
}

/** Of a list whose lines go when they are done with: the line that stands there now, or the first button of it. */
export const placeOfLines = placeOfFocus((place, line) => {
  const heir = lineAfter(place, Math.max(line, 0))
  return heir?.hasAttribute('tabindex') ? heir : heir?.querySelector('button')
})

/** Whether the focus is in what was opened over the place: from there it comes back, and perhaps to what is gone or can not be pressed by then. */
function isOver(place: HTMLElement, focused: Element): boolean {
  const over = focused.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return over !== null && !over.contains(place)
}

/** @returns how to end it. */
function follow(place: HTMLElement, heirOf: Heir): () => void {
  let left: { element: Element; line: number } | null = null
  const onFocusIn = ({ target }: FocusEvent) => {
    const element = target as Element
    const isOwn = element.closest('[data-place-of-focus]') === place
    left = isOwn ? { element, line: linesIn(place).findIndex((line) => line.contains(element)) } : null
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // Some browsers tell of the focus that goes with its element, too: then it goes nowhere.
    if (relatedTarget !== null && !isOver(place, relatedTarget as Element)) left = null
  }
  const changes = new MutationObserver(() => {
    if (left === null || left.element.isConnected) return
    // A dialog around takes the focus to itself when nothing of it has it.
    const focused = document.activeElement
    const isLost = focused === null || focused.contains(place)
    const heir = isLost ? heirOf(place, left.line) : null
    if (isLost ? !heir : isOver(place, focused)) return
    left = null
    heir?.focus()
  })
  changes.observe(place, { childList: true, subtree: true })
  return endAll(listenTo(place, { focusin: onFocusIn, focusout: onFocusOut }), () => changes.disconnect())
}
