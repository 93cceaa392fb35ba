import type { ColumnVisibility, Person } from '@haulm/domain/people/person.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { columnsFor } from '@haulm/domain/trade/columns.ts'
import { useMemo } from 'react'
import type { ColumnActions } from '../table/head-menu.tsx'
import { identifyingFirst } from '../table/layout.ts'
import { inOrder, moved } from './column-order.ts'
import type { LayoutState } from './use-table-layout.ts'

/**
 * All Trade Data shows the columns of the live dashboard and reads the settings of its own name, which come before those.
 * @see specification part 2, section 3, 'Column visibility sections'
 */
const settingsFor = (view: View, { columnVisibility }: Person): ColumnVisibility =>
  view !== 'liveDashboard'
    ? columnVisibility
    : { ...columnVisibility, live_dashboard: { ...columnVisibility.live_dashboard, ...columnVisibility.all_trade_data } }

/** The columns of a view: what the person may read and their settings show, in their order, less what they hid. */
export function useColumns(view: View, person: Person, { layout: { hidden, order }, change }: LayoutState) {
  const all = useMemo(
    () => inOrder(identifyingFirst(columnsFor(view, person, settingsFor(view, person))), order),
    [view, person, order],
  )
  const shown = useMemo(() => {
    const columns = all.filter(({ id }) => !hidden.includes(id))
    // A table without columns is no table.
    return columns.length > 0 ? columns : all
  }, [all, hidden])
  const actions = useMemo<ColumnActions>(
    () => ({
      hide: (id) => change({ hidden: [...hidden, id] }),
      move: (id, by) => {
        const next = moved(all, shown, id, by)
        return next && (() => change({ order: next }))
      },
    }),
    [all, shown, hidden, change],
  )
  return { all, shown, actions }
}
