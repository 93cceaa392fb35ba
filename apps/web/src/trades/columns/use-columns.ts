import type { Person } from '@haulm/domain/people/person.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { pinnedAfter, widthsAfter } from '@haulm/domain/trade/columns/chosen-columns.ts'
import { forTablet, moved } from '@haulm/domain/trade/columns/column-order.ts'
import { columnOrderOf, placedColumns, visibleColumns } from '@haulm/domain/trade/columns/screen-columns.ts'
import { useMemo } from 'react'
import type { ColumnActions } from '../../grid/columns/head-menu.tsx'
import { useIsTablet } from '../../ui/state/use-media.ts'
import type { LayoutState } from './use-table-layout.ts'

/** The columns of a view: what the person may read and their settings show, in their order, less what they hid. */
export function useColumns(view: View, person: Person, { layout: { hidden, order, pinned, widths }, change }: LayoutState) {
  const isTablet = useIsTablet() && order.length === 0 && pinned === undefined
  const all = useMemo(() => {
    const placed = placedColumns(view, person, { order, pinned, widths })
    return isTablet ? forTablet(placed) : placed
  }, [view, person, order, pinned, widths, isTablet])
  const shown = useMemo(() => visibleColumns(all, { hidden, order }), [all, hidden, order])
  const actions = useMemo<ColumnActions>(
    () => ({
      hide: (id) => () => change({ hidden: [...hidden, id] }),
      move: (id, by) => {
        const next = moved(all, shown, id, by)
        const knownOrder = columnOrderOf(all, { order })
        return next && (() => change({ order: next.filter((one) => knownOrder.includes(one)) }))
      },
      pin: (id, stands) => {
        const next = pinnedAfter(all, shown, id, stands)
        return next && (() => change({ pinned: next }))
      },
      resize: (id, width) => change({ widths: widthsAfter(widths, id, width) }),
    }),
    [all, shown, hidden, order, widths, change],
  )
  return { all, shown, actions }
}
