import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { GridColumn, Layout, PlacedColumn } from './layout.ts'

/** The layout, and those of its columns that rows draw. */
export type ShownLayout<Column extends GridColumn = GridColumn> = Layout<Column> & {
  shown: readonly PlacedColumn<Column>[]
  /** The total width of the columns left out after the pinned ones, in pixels. */
  skipped: number
}

type Range = { first: number; last: number }
const everything: Range = { first: 0, last: Number.POSITIVE_INFINITY }

/** How far the table was scrolled sideways: now, or the least and the most so far while drawn columns must stay drawn. */
type Scrolled = { from: number; to: number }

/** How many columns are drawn beyond the visible ones, on either side. */
const overscan = 1

/**
 * Which columns the rows draw. In a long table only those in view, which halves the work for each row scrolled in; in a short one
 * all of them once the page has opened, so that nothing appears late.
 * @param draws `all` in a short table and while a row is edited; `more` while a cell is edited: drawn columns stay drawn.
 */
export function useShownColumns<Column extends GridColumn>(
  scroller: RefObject<HTMLElement | null>,
  layout: Layout<Column>,
  room: number,
  draws: 'all' | 'more' | 'view',
) {
  const [scrolled, setScrolled] = useState<Scrolled>({ from: 0, to: 0 })
  const rangeIn = useCallback(
    ({ from, to }: Scrolled): Range =>
      draws === 'all' || room === 0 ? everything : union(rangeAt(layout, from, room), rangeAt(layout, to, room)),
    [layout, room, draws],
  )
  const { first, last } = rangeIn(scrolled)
  const follow = useCallback(
    (left: number) =>
      setScrolled((former) => {
        const next =
          draws === 'more' ? { from: Math.min(former.from, left), to: Math.max(former.to, left) } : { from: left, to: left }
        const [before, now] = [rangeIn(former), rangeIn(next)]
        return before.first === now.first && before.last === now.last ? former : next
      }),
    [rangeIn, draws],
  )
  const latest = useRef(0)
  const refresh = useCallback(() => {
    latest.current = scroller.current?.scrollLeft ?? 0
    follow(latest.current)
  }, [scroller, follow])
  useEffect(() => {
    // The position as last read: reading it here would force a layout of the whole table.
    follow(latest.current)
    const view = scroller.current
    view?.addEventListener('scroll', refresh, { passive: true })
    return () => view?.removeEventListener('scroll', refresh)
  }, [scroller, follow, refresh])

  const shownLayout = useMemo<ShownLayout<Column>>(() => {
    const isShown = ({ index, pinnedAt }: PlacedColumn) => pinnedAt !== null || (index >= first && index <= last)
    const skipped = layout.columns.filter(({ index, pinnedAt }) => pinnedAt === null && index < first)
    return {
      ...layout,
      shown: layout.columns.filter(isShown),
      skipped: skipped.reduce((total, { width }) => total + width, 0),
    }
  }, [layout, first, last])
  return { layout: shownLayout, refresh }
}

const union = (left: Range, right: Range): Range => ({
  first: Math.min(left.first, right.first),
  last: Math.max(left.last, right.last),
})

/** The columns between the pinned ones and the actions, when the table is scrolled sideways by this much. */
export function rangeAt(layout: Layout, scrollLeft: number, room: number): Range {
  const from = scrollLeft + layout.pinnedWidth
  const to = scrollLeft + room - layout.actionsWidth
  let left = 0
  const inView = layout.columns.filter(({ width, pinnedAt }) => {
    const start = left
    left += width
    return pinnedAt === null && start < to && start + width > from
  })
  const [first, last] = [inView[0], inView.at(-1)]
  return first && last ? { first: first.index - overscan, last: last.index + overscan } : everything
}
