import type { Month } from '@haulm/domain/calendar/month.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Geometry } from '../../grid/focus/geometry.ts'
import type { Block } from '../sections/blocks.ts'

/** Rows of the month that are to be seen below its header. */
const rowsInView = 8

/** Months stand oldest first: once they are there, the table is scrolled as far as it takes to see the current one. */
export function useStartAt(scroller: RefObject<HTMLElement | null>, month: Month, blocks: readonly Block[], geometry: Geometry) {
  const hasStarted = useRef(false)
  useLayoutEffect(() => {
    const view = scroller.current
    if (hasStarted.current || blocks.length === 0 || view === null) return
    hasStarted.current = true
    const { tops, heights } = geometry
    const top = tops[blocks.findIndex((block) => block.month === month)]
    if (top === undefined) return
    view.scrollTop = Math.max(0, heights.head + top + heights.group + rowsInView * heights.row - view.clientHeight)
  }, [scroller, month, blocks, geometry])
}
