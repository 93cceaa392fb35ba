import type { Person } from '@haulm/domain/people/person.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { forTablet } from '@haulm/domain/trade/columns/column-order.ts'
import { columnOrderOf, placedColumns, visibleColumns } from '@haulm/domain/trade/columns/screen-columns.ts'
import { useMemo } from 'react'
import { columnActions } from '../../grid/columns/column-actions.ts'
import type { LayoutState } from '../../grid/columns/use-table-layout.ts'
import { useIsTablet } from '../../ui/state/use-media.ts'

/** The columns of a view: what the person may read and their settings show, in their order, less what they hid. */
export function useColumns(view: View, person: Person, state: LayoutState) {
  const { hidden, order, pinned, widths } = state.layout
  const isTablet = useIsTablet() && order.length === 0 && pinned === undefined
  const all = useMemo(() => {
    const placed = placedColumns(view, person, { order, pinned, widths })
    return isTablet ? forTablet(placed) : placed
  }, [view, person, order, pinned, widths, isTablet])
  const shown = useMemo(() => visibleColumns(all, { hidden, order }), [all, hidden, order])
  const actions = useMemo(
    () =>
      columnActions(all, shown, state, (ids) => {
        const known = columnOrderOf(all, state.layout)
        return ids.filter((id) => known.includes(id))
      }),
    [all, shown, state],
  )
  return { all, shown, actions }
}
