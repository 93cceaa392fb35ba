import type { RefObject } from 'react'
import { useFollowed } from '../use-width.ts'

/**
 * Where a table gets lower, as when a bar comes below it, the line with the focus is still in view if it was before. While a block is drawn
 * with the mouse nothing moves under that: the bar comes with its second cell, and its end has the focus afterwards.
 */
export function useFocusInView(scroller: RefObject<HTMLElement | null>): void {
  useFollowed(scroller, (element) => {
    let former = element.clientHeight
    const observer = new ResizeObserver(() => {
      const [before, height] = [former, element.clientHeight]
      former = height
      const line = element.contains(document.activeElement) ? document.activeElement?.closest('tr') : null
      if (!line || height >= before || line.closest('[data-selecting]')) return
      const bottom = line.getBoundingClientRect().bottom - element.getBoundingClientRect().top - element.clientTop
      if (bottom > height && bottom < before + 1) element.scrollBy({ top: bottom - height, behavior: 'instant' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
}
