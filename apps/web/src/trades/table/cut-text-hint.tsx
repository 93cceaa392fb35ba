import { type RefObject, useEffect, useState } from 'react'

/** As the tooltips of controls. @see specification part 1, section 9 */
const delay = 700

type Hint = { text: string; left: number; top: number }

/** One tooltip for all cells: it shows the whole text of a cell that is cut, and what `data-hint` says. */
export function CutTextHint({ within }: { within: RefObject<HTMLElement | null> }) {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => {
    const root = within.current
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setHint(null)
    }
    const wait = ({ target }: Event) => {
      hide()
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-hint], td') : null
      if (element) timer = setTimeout(() => setHint(hintOf(element)), delay)
    }
    const hideByKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    root.addEventListener('pointerover', wait)
    root.addEventListener('focusin', wait)
    for (const end of ['pointerleave', 'pointerdown', 'focusout']) root.addEventListener(end, hide)
    root.addEventListener('scroll', hide, true)
    window.addEventListener('keydown', hideByKey)
    return () => {
      clearTimeout(timer)
      root.removeEventListener('pointerover', wait)
      root.removeEventListener('focusin', wait)
      for (const end of ['pointerleave', 'pointerdown', 'focusout']) root.removeEventListener(end, hide)
      root.removeEventListener('scroll', hide, true)
      window.removeEventListener('keydown', hideByKey)
    }
  }, [within])
  if (!hint) return null
  return (
    <div
      role="tooltip"
      className="pointer-events-none fixed z-70 max-w-80 animate-fade rounded-md bg-foreground px-2 py-1 text-xs text-background shadow-pop"
      style={{ left: hint.left, top: hint.top }}
    >
      {hint.text}
    </div>
  )
}

/** Null when the whole text is in view. A cell in edit says enough by itself. */
function hintOf(element: HTMLElement): Hint | null {
  const text = element.dataset.hint ?? (isCut(element) ? element.textContent : null)
  if (!text || element.querySelector('[data-editor]')) return null
  const { left, bottom } = element.getBoundingClientRect()
  return { text, left: Math.min(left, window.innerWidth - 340), top: Math.min(bottom + 4, window.innerHeight - 60) }
}

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth ||
  [...element.querySelectorAll<HTMLElement>('.truncate')].some((part) => part.scrollWidth > part.clientWidth)
