import { type RefObject, useLayoutEffect, useRef } from 'react'
import { endAll, listenTo } from '../ui/state/listen-to.ts'

/** How long a sideways scroll must have stopped, in milliseconds. */
const restMs = 150

/**
 * Keeps pinned cells at the edges of the view. A sticky cell costs the browser a layer of its own, and three in each row cost
 * several frames for every line scrolled up or down. So the cells are sticky only while the table is scrolled sideways; at rest
 * they are simply shifted by the scroll position.
 * @param overflow by how many pixels the rows are wider than the view; the style sheets know it as `--overflow`.
 */
export function useSlide(scroller: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>, overflow: number): void {
  const at = useRef(0)
  useLayoutEffect(() => {
    const view = scroller.current
    const rows = table.current
    if (!view || !rows) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      // A view that became wider has less to scroll. The browser alone would not scroll back: the shifted actions still extend
      // the content.
      const left = Math.min(view.scrollLeft, Math.max(0, overflow))
      if (view.scrollLeft > left) view.scrollLeft = left
      if (left !== at.current) rows.style.setProperty('--slid', `${left}px`)
      at.current = left
      rows.classList.remove('is-sliding')
    }
    const slide = () => {
      rows.classList.add('is-sliding')
      clearTimeout(timer)
      timer = setTimeout(settle, restMs)
    }
    const onScroll = () => view.scrollLeft !== at.current && slide()
    // A wheel event announces the scroll before its first pixel.
    const onWheel = ({ deltaX, shiftKey }: WheelEvent) => (deltaX !== 0 || shiftKey) && slide()
    // In a table that was never scrolled nothing is read: that would force a layout of all of it.
    if (at.current > 0 || rows.classList.contains('is-sliding')) settle()
    return endAll(() => clearTimeout(timer), listenTo(view, { scroll: onScroll, wheel: onWheel }, { passive: true }))
  }, [scroller, table, overflow])
}
