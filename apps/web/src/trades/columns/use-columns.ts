import type { Person } from '@haulm/domain/people/person.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { forTablet, moved } from '@haulm/domain/trade/columns/column-order.ts'
import { orderOf, placedColumns, shownOf } from '@haulm/domain/trade/columns/screen-columns.ts'
import { useMemo } from 'react'
import { useIsTablet } from '../../ui/state/use-media.ts'
import type { ColumnActions } from './head-menu.tsx'
import type { LayoutState } from './use-table-layout.ts'

/** The columns of a view: what the person may read and their settings show, in their order, less what they hid. */
export function useColumns(view: View, person: Person, { layout: { hidden, order }, change }: LayoutState) {
  const isTablet = useIsTablet() && order.length === 0
  const all = useMemo(() => {
    const placed = placedColumns(view, person, order)
    return isTablet ? forTablet(placed) : placed
  }, [view, person, order, isTablet])
  const shown = useMemo(() => shownOf(all, { hidden, order }), [all, hidden, order])
  const actions = useMemo<ColumnActions>(
    () => ({
      hide: (id) => change({ hidden: [...hidden, id] }),
      move: (id, by) => {
        const next = moved(all, shown, id, by)
        const kept = orderOf(all, { order })
        return next && (() => change({ order: next.filter((one) => kept.includes(one)) }))
      },
    }),
    [all, shown, hidden, order, change],
  )
  return { all, shown, actions }
}
