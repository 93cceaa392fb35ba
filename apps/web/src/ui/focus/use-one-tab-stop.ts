import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusInView } from './focus-moves.ts'
import { isMove, lineStep, type Move, nearestTo } from './line-step.ts'

/** What can be focused in a line; a cell with `data-stop` is a stop itself if it contains nothing else. */
const controls = 'button:not(:disabled), a[href]'
const lineSelector = 'tr, [data-line]'

const stopsOf = (line: Element): HTMLElement[] =>
  [...line.querySelectorAll<HTMLElement>(`${controls}, [data-stop]`)].filter(
    (stop) => !('stop' in stop.dataset) || stop.querySelector(controls) === null,
  )

const linesOf = (root: Element): HTMLElement[][] =>
  [...root.querySelectorAll(lineSelector)].map(stopsOf).filter((stops) => stops.length > 0)

/** A stop by the index of its line, and its own index in the line. */
type Place = { line: number; stop: number }

function placeOf(stop: HTMLElement | null, lines: readonly HTMLElement[][]): Place | null {
  const line = lines.findIndex((stops) => stop !== null && stops.includes(stop))
  return stop === null || line < 0 ? null : { line, stop: lines[line]?.indexOf(stop) ?? 0 }
}

/** What stands now where a stop was, or at the end. */
function heirOf(place: Place | null, lines: readonly HTMLElement[][]): HTMLElement | null {
  const line = place && (lines[place.line] ?? lines.at(-1))
  return (line && (line[place.stop] ?? line.at(-1))) || null
}

const middleOf = (stop: Element): number => {
  const { left, width } = stop.getBoundingClientRect()
  return left + width / 2
}

/**
 * Makes lines of buttons a single tab stop: arrows move from line to line and along a line, Home and End to its ends, with Ctrl
 * to the ends of all, Page keys by a screen; Enter presses the focused one. Tab comes back to the stop that was last focused.
 * @param root holds the lines: rows of a table, or anything with `data-line`. Up and down go to the nearest stop across.
 * @see docs/rules/screens.md, rule 18
 */
export function useOneTabStop(root: RefObject<HTMLElement | null>) {
  const active = useRef<HTMLElement | null>(null)
  /** Where it stands, and whether it has the focus: when its row is deleted or moved, the stop now in that place takes over. */
  const place = useRef<Place | null>(null)
  const isFocused = useRef(false)
  const rowCount = useRef<string | null>(null)
  /** Where up and down look for the next stop, in pixels from the left. */
  const across = useRef<number | null>(null)

  const assignTabStop = () => {
    if (root.current === null) return
    const lines = linesOf(root.current)
    const stops = lines.flat()
    if (active.current === null || !stops.includes(active.current)) {
      // In a long table the focused row may just be out of view: the focus must not follow, or it could not be scrolled.
      if (rowCount.current !== null && rowCount.current === root.current.ariaRowCount) isFocused.current = false
      // Preferably a row, not the headings, from which a table is sorted.
      active.current = heirOf(place.current, lines) ?? stops.find((stop) => stop.closest('thead') === null) ?? stops[0] ?? null
      if (isFocused.current && document.activeElement === document.body) active.current?.focus({ preventScroll: true })
    }
    for (const stop of stops) stop.tabIndex = stop === active.current ? 0 : -1
    place.current = placeOf(active.current, lines)
    rowCount.current = root.current.ariaRowCount
  }
  // After every render: any change may have brought other buttons.
  useLayoutEffect(assignTabStop)

  const focus = (stop: HTMLElement) => {
    active.current = stop
    focusInView(stop, stop.closest(lineSelector))
    assignTabStop()
  }
  const onFocus = (event: FocusEvent) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>(`${controls}, [data-stop]`)
    isFocused.current = stop !== null
    if (stop === null || stop === active.current) return
    active.current = stop
    across.current = null
    assignTabStop()
  }
  // A removed element gets no blur: React ignores events while it changes the page.
  const onBlur = () => {
    isFocused.current = false
  }
  /** The moves that wait until an end of a long table is drawn; null while none is being drawn. */
  const afterEnd = useRef<Move[] | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    if (root.current === null || event.defaultPrevented || event.altKey || event.metaKey) return
    if (event.key === 'Enter' && 'stop' in from.dataset) {
      event.preventDefault()
      // As in the table of trades, Enter edits: that is the first action of a row.
      from.closest(lineSelector)?.querySelector<HTMLElement>('.records-actions button')?.click()
      return
    }
    if (moveInTurn({ key: event.key, ctrlKey: event.ctrlKey }, from)) event.preventDefault()
  }
  /** Like `move`, once the end that was requested earlier is drawn. */
  const moveInTurn = (key: Move, from: Element | null): boolean => {
    if (afterEnd.current === null) return move(key, from)
    return isMove(key.key) && afterEnd.current.push(key) > 0
  }
  /** Moves on from a stop, and says whether the key leads anywhere. */
  const move = (key: Move, from: Element | null): boolean => {
    if (root.current === null || !(from instanceof HTMLElement)) return false
    // Of a long table, only the rows in view are drawn, once the browser has fired a scroll event: keys may come faster, and
    // would go past rows that are not drawn yet.
    if (root.current.ariaRowCount !== null) scrollerOf(root.current)?.dispatchEvent(new Event('scroll'))
    const lines = linesOf(root.current)
    // From a cell that is no stop, for example after a press on it, keys continue in its line.
    const own = from.matches('td, th') ? from.parentElement : null
    const at = lines.findIndex((stops) => stops.includes(from) || (own !== null && own === stops[0]?.closest(lineSelector)))
    const line = lines[at]
    if (line === undefined) return false
    const tops = lines.map(([first]) => first?.closest(lineSelector)?.getBoundingClientRect().top ?? 0)
    const step = lineStep(key, { line: at, stop: line.indexOf(from) }, { tops, stops: line.length, page: pageOf(root.current) })
    if (step === null) return false
    if ('stop' in step) across.current = null
    else across.current ??= middleOf(from)
    const wanted = lines[step.line] ?? line
    const next = 'stop' in step ? wanted.at(step.stop) : wanted[nearestTo(across.current ?? 0, wanted.map(middleOf))]
    if (next !== undefined) focus(next)
    if (key.ctrlKey && root.current.ariaRowCount !== null) followEnd(key.key)
    return true
  }
  /** Of a long table, only the rows in view are drawn: its end is scrolled to, and focused once it is drawn. */
  const followEnd = (key: string) => {
    const isTop = key === 'ArrowUp' || key === 'Home'
    if (!isTop && key !== 'ArrowDown' && key !== 'End') return
    const scroller = root.current && scrollerOf(root.current)
    scroller?.scrollTo({ top: isTop ? 0 : scroller.scrollHeight, behavior: 'instant' })
    afterEnd.current ??= []
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const moves = afterEnd.current ?? []
        afterEnd.current = null
        const line = root.current && linesOf(root.current).at(isTop ? 0 : -1)
        const stop = key === 'End' ? line?.at(-1) : line?.[0]
        // The row that had the focus may be out of view by now, and the focus nowhere.
        const isHere = document.activeElement === document.body || root.current?.contains(document.activeElement)
        if (stop === undefined || !isHere) return
        focus(stop)
        for (const next of moves) moveInTurn(next, document.activeElement)
      }),
    )
  }
  return { onFocus, onBlur, onKeyDown, 'data-one-stop': '' }
}

const scrollerOf = (root: HTMLElement): Element | null => root.closest('.scroll-thin')

/** How much of the lines a screen shows, in pixels, without the sticky headings. */
const pageOf = (root: HTMLElement): number => (scrollerOf(root)?.clientHeight ?? window.innerHeight) - 100
