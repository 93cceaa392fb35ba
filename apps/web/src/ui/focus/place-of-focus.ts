import { endAll, listenTo } from '../state/listen-to.ts'
import { firstField, passFocusOn } from './focus-moves.ts'

/**
 * Finds the element within a place that gets the focus; null while it is still to come.
 * @param line which line of the place's lists had the focus, from 0; -1 for none.
 * @param left the element that had it, which is removed.
 */
type Heir = (place: HTMLElement, line: number, left: Element) => HTMLElement | null | undefined

// A line may list what it is about.
const linesIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('li:not(li li)')]

/**
 * For a place in which what was pressed disappears as soon as it is done: when the focused element is removed, focus moves to its
 * heir. Otherwise it would start again at the top of the page. If places are nested, the inner one counts.
 * @returns props for the element around all of it.
 */
export const placeOfFocus = (heirOf: Heir) => ({
  ref: (place: HTMLElement | null) => (place ? follow(place, heirOf) : undefined),
  'data-place-of-focus': '',
})

/** For steps that replace one another: the first field of the next one, else the place itself, from which Tab goes on. */
export const placeOfSteps = placeOfFocus((place) => firstField(place) ?? place)

/** The line now in the place of another: the one that came after it, or the last one. */
export function lineAfter(place: HTMLElement, line: number): HTMLElement | undefined {
  const lines = linesIn(place)
  return lines[line] ?? lines.at(-1)
}

/** For a list whose lines disappear once they are dealt with: the line now in that place, or its first button. */
export const placeOfLines = placeOfFocus((place, line) => {
  const heir = lineAfter(place, Math.max(line, 0))
  return heir?.hasAttribute('tabindex') ? heir : heir?.querySelector('button')
})

const firstStop = (around: Element | null) => around?.querySelector<HTMLElement>('button, a[href]')

const heirOfStrip: Heir = (list, line) => {
  const strip = lineAfter(list, Math.max(line, 0))
  return strip ? firstStop(strip) : (firstStop(list.closest('section')) ?? list.closest('main'))
}

/**
 * For strips, of which one goes once its record is deleted, restored or belongs elsewhere: the first stop of the one now in its
 * place, which may have none while that is being saved. After the last one it is what their section offers besides, as the header
 * of a week, and where that is nothing, the page, from which Tab continues. From a section that goes along it passes on to what
 * is around it.
 */
export const placeOfStrips = {
  ref: (list: HTMLElement | null) => (list ? endAll(follow(list, heirOfStrip), passFocusOn(list)) : undefined),
  'data-place-of-focus': '',
}

/** Whether the focus is in something opened over the place: from there it comes back, possibly to something gone or disabled. */
function isOver(place: HTMLElement, focused: Element): boolean {
  const over = focused.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return over !== null && !over.contains(place)
}

/** @returns a function that ends it. */
function follow(place: HTMLElement, heirOf: Heir): () => void {
  let left: { element: Element; line: number } | null = null
  const onFocusIn = ({ target }: FocusEvent) => {
    const element = target as Element
    const isOwn = element.closest('[data-place-of-focus]') === place
    left = isOwn ? { element, line: linesIn(place).findIndex((line) => line.contains(element)) } : null
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // Some browsers also fire this when the focused element is removed: then there is no next target.
    if (relatedTarget !== null && !isOver(place, relatedTarget as Element)) left = null
  }
  const passOn = () => {
    if (left === null || left.element.isConnected) return
    // A dialog around it takes the focus when nothing inside has it.
    const focused = document.activeElement
    const isLost = focused === null || focused.contains(place)
    const heir = isLost ? heirOf(place, left.line, left.element) : null
    if (isLost ? !heir : isOver(place, focused)) return
    left = null
    heir?.focus()
  }
  const changes = new MutationObserver(passOn)
  changes.observe(place, { childList: true, subtree: true })
  return endAll(
    listenTo(place, { focusin: onFocusIn, focusout: onFocusOut }),
    // A dialog that outlasted what it was opened from gives the focus back to the page.
    listenTo(document, { focusin: passOn }),
    () => changes.disconnect(),
  )
}
