import type { Month } from '@haulm/domain/calendar/month.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Block } from '../sections/blocks.ts'

/** Once months are there, the view is scrolled to the current one. @param topFor in pixels; undefined leaves it as it is. */
export function useStartAtMonth(
  scroller: RefObject<HTMLElement | null>,
  month: Month,
  blocks: readonly Block[],
  topFor: (block: Block, view: HTMLElement) => number | undefined,
): void {
  const hasStarted = useRef(false)
  useLayoutEffect(() => {
    const view = scroller.current
    if (hasStarted.current || blocks.length === 0 || view === null) return
    hasStarted.current = true
    const current = blocks.find((block) => block.month === month)
    const top = current && topFor(current, view)
    if (top !== undefined) view.scrollTop = top
  })
}
