import type { Month } from '@haulm/domain/calendar/month.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Block } from '../sections/blocks.ts'

/**
 * Months stand oldest first: once they are there, the strips are scrolled to the header of the current one.
 * @param topOf where a line stands, in pixels from the top of the strips.
 */
export function useStartAtMonth(
  scroller: RefObject<HTMLElement | null>,
  month: Month,
  blocks: readonly Block[],
  topOf: (line: number) => number,
): void {
  const hasStarted = useRef(false)
  useLayoutEffect(() => {
    const view = scroller.current
    if (hasStarted.current || blocks.length === 0 || view === null) return
    hasStarted.current = true
    const current = blocks.find((block) => block.month === month)
    if (current) view.scrollTop = topOf(current.firstLine)
  }, [scroller, month, blocks, topOf])
}
