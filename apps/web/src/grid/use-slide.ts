import { type RefObject, useLayoutEffect, useRef } from 'react'
import { endAll, listenTo } from '../ui/state/listen-to.ts'

/** How long a sideways scroll has to rest. */
const rest = 150

/**
 * Keeps pinned cells at the edges of the view. A sticky cell costs the browser a layer of its own, and three in each row
 * cost several frames for every line that is scrolled up or down. So the cells are sticky only while the table is scrolled
 * sideways; at rest they are simply moved by as much as it was.
 * @param overflow by how much the rows are wider than the view; the style sheets know it as `--overflow`.
 */
export function useSlide(scroller: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>, overflow: number): void {
  const at = useRef(0)
  useLayoutEffect(() => {
    const view = scroller.current
    const rows = table.current
    if (!view || !rows) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      // A view that became wider has less to scroll. By itself the browser goes on as far as the actions reach, which are moved by this.
      const left = Math.min(view.scrollLeft, Math.max(0, overflow))
      if (view.scrollLeft > left) view.scrollLeft = left
      if (left !== at.current) rows.style.setProperty('--slid', `${left}px`)
      at.current = left
      rows.classList.remove('is-sliding')
    }
    const slide = () => {
      rows.classList.add('is-sliding')
      clearTimeout(timer)
      timer = setTimeout(settle, rest)
    }
    const onScroll = () => view.scrollLeft !== at.current && slide()
    // Known before the first pixel is scrolled.
    const onWheel = ({ deltaX, shiftKey }: WheelEvent) => (deltaX !== 0 || shiftKey) && slide()
    // A table that was never scrolled is not asked: the answer would have all of it laid out.
    if (at.current > 0 || rows.classList.contains('is-sliding')) settle()
    return endAll(() => clearTimeout(timer), listenTo(view, { scroll: onScroll, wheel: onWheel }, { passive: true }))
  }, [scroller, table, overflow])
}
