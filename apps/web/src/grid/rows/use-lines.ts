import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { endAll, listenTo } from '../../ui/state/listen-to.ts'
import { useFollowed } from '../use-width.ts'
import { drawnLines, type LineView, linesInView, topsOf } from './line-places.ts'

type Lines = {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** The height of a line in pixels, an estimate if lines are measured. The same function while the lines are the same. */
  heightOf: (line: number) => number
  /** The height of what is above the first line in the scroller, in pixels. */
  above?: number
  /** Lines drawn beyond the visible ones, so that scrolling finds them ready. */
  overscan: number
  /** Lines that are drawn wherever the scroller is: those with the focus or an editor. */
  pinnedLines?: () => readonly number[]
  /**
   * Whether lines are as tall as their contents: drawn lines then carry their number as `data-index`, and are measured. Of a line
   * that consists of several elements, each carries it.
   */
  measures?: boolean
}

const noLines = () => []
const nothingMeasured: ReadonlyMap<number, number> = new Map()

/**
 * Virtual rows: which lines of a long list are drawn, and where each is. A scroll that brings no other line into view renders
 * nothing.
 * @see docs/decisions/0455-virtual-rows-of-our-own.md
 * @returns the numbers of the drawn lines; the tops of all lines, in pixels, followed by the height of all lines together.
 */
export function useLines({ scroller, count, heightOf, above = 0, overscan, pinnedLines = noLines, measures = false }: Lines) {
  const [view, setView] = useState<LineView>({ top: 0, height: 0 })
  const [measured, setMeasured] = useState({ count, heights: nothingMeasured })
  const heights = measured.count === count ? measured.heights : nothingMeasured
  const tops = useMemo(() => topsOf(count, heightOf, heights), [count, heightOf, heights])

  const viewOf = ({ scrollTop, clientHeight }: HTMLElement): LineView => ({ top: scrollTop - above, height: clientHeight })
  const follow = useEffectEvent((scrolled: HTMLElement) => {
    const next = viewOf(scrolled)
    setView((former) => (former.top === next.top && former.height === next.height ? former : next))
  })
  const onScroll = useEffectEvent((scrolled: HTMLElement) => {
    const next = viewOf(scrolled)
    const [before, now] = [linesInView(tops, view), linesInView(tops, next)]
    // Synchronously, or the view would be empty for a frame.
    if (before[0] !== now[0] || before[1] !== now[1]) flushSync(() => setView(next))
  })
  useFollowed(scroller, (element) => {
    follow(element)
    const observer = new ResizeObserver(() => follow(element))
    observer.observe(element)
    return endAll(listenTo(element, { scroll: () => onScroll(element) }, { passive: true }), () => observer.disconnect())
  })

  // After every render: any change may have made a line taller. What grows above the view does not move what is in it.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!measures || !element) return
    const changed = new Map<number, number>()
    let grown = 0
    const drawnHeights = new Map<number, number>()
    for (const drawn of element.querySelectorAll<HTMLElement>('[data-index]')) {
      const line = Number(drawn.dataset.index)
      drawnHeights.set(line, (drawnHeights.get(line) ?? 0) + drawn.getBoundingClientRect().height)
    }
    for (const [line, height] of drawnHeights) {
      const by = height - ((tops[line + 1] ?? 0) - (tops[line] ?? 0))
      if (height === 0 || Math.abs(by) < 1) continue
      changed.set(line, height)
      if ((tops[line] ?? 0) < element.scrollTop - above) grown += by
    }
    if (changed.size === 0) return
    setMeasured({ count, heights: new Map([...heights, ...changed]) })
    element.scrollTop += grown
  })
  // The same array while the same lines are drawn, so that what is derived from it is not computed again.
  const drawn = drawnLines(tops, view, overscan, pinnedLines()).join(' ')
  const lines = useMemo(() => (drawn === '' ? [] : drawn.split(' ').map(Number)), [drawn])
  return { lines, tops }
}
