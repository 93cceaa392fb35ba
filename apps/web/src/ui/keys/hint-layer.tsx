import { useEffect, useState } from 'react'
import { endAll, listenTo } from '../state/listen-to.ts'

/** Milliseconds until a hint shows, and for which the next one shows at once. @see docs/rules/screens.md, rule 6 */
const hintDelayMs = 700
const skipDelayMs = 300

/** Below its element; above it if there is more space and it needs that, so that it never covers it. */
type Hint = { text: string; at: { left: number; top: number } | { left: number; bottom: number } }

/**
 * A single hint for the whole app, beside whatever the pointer or the focus rests on: the `data-hint` of a control, and the full
 * text of a table cell that is cut off. A tooltip for each of thousands of cells would cost more than the cells do.
 */
export function HintLayer() {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => watchHints(setHint), [])
  if (!hint) return null
  return (
    <div
      role="tooltip"
      className="pointer-events-none fixed z-70 max-w-80 animate-fade rounded-md bg-foreground px-2 py-1 text-xs whitespace-pre-line wrap-anywhere text-background shadow-pop"
      style={hint.at}
    >
      {hint.text}
    </div>
  )
}

/** @returns a function that ends it. */
function watchHints(show: (hint: Hint | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownUntil = Number.NEGATIVE_INFINITY
  let isShown = false
  const hide = () => {
    clearTimeout(timer)
    if (isShown) shownUntil = performance.now()
    isShown = false
    show(null)
  }
  const wait = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-hint], td, [scope=row]') : null
    hide()
    if (!element) return
    const pause = performance.now() - shownUntil < skipDelayMs ? 0 : hintDelayMs
    timer = setTimeout(() => {
      const hint = element.isConnected ? hintOf(element) : null
      isShown = hint !== null
      show(hint)
    }, pause)
  }
  const hideByKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
  return endAll(
    () => clearTimeout(timer),
    listenTo(document, { pointerover: wait, focusin: wait, pointerdown: hide, focusout: hide }),
    listenTo(document, { scroll: hide }, { capture: true }),
    listenTo(window, { keydown: hideByKey }),
  )
}

/** Null when the whole text is in view. A cell being edited needs none, nor one whose refused edit is explained below it. */
function hintOf(element: HTMLElement): Hint | null {
  const text = element.dataset.hint ?? (isCut(element) ? element.textContent : null)
  if (!text || element.querySelector('[data-editor], [role=alert]')) return null
  const rect = element.getBoundingClientRect()
  const left = Math.max(4, Math.min(rect.left, window.innerWidth - 340))
  const below = window.innerHeight - rect.bottom
  const fits = below >= Math.max(64, mostHeightOf(text)) || below >= rect.top
  return { text, at: fits ? { left, top: rect.bottom + 4 } : { left, bottom: window.innerHeight - rect.top + 4 } }
}

/** Pixels that a hint may need: a line of it holds at least 28 letters, in capitals. */
const mostHeightOf = (text: string): number => {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 28)), 0)
  return 16 * lines + 16
}

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth ||
  [...element.querySelectorAll<HTMLElement>('.truncate')].some((part) => part.scrollWidth > part.clientWidth)
