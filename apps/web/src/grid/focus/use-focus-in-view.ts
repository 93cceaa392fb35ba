import type { RefObject } from 'react'
import { useFollowed } from '../use-width.ts'

/**
 * When a table becomes lower, for example because a bar appears below it, the line with the focus stays in view if it was before.
 * While the mouse selects a block nothing moves: the bar appears with its second cell, and the focus then goes to its end.
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
