import type { ColumnVisibility, Person } from '@haulm/domain/people/person.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { columnsFor } from '@haulm/domain/trade/columns.ts'
import { useMemo } from 'react'
import type { ColumnActions } from '../table/head-menu.tsx'
import { identifyingFirst } from '../table/layout.ts'
import { useKept } from '../use-kept.ts'
import { inOrder, moved } from './column-order.ts'

const isListOfNames = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every((name) => typeof name === 'string')

/**
 * All Trade Data shows the columns of the live dashboard and reads the settings of its own name, which come before those.
 * @see specification part 2, section 3, 'Column visibility sections'
 */
const settingsFor = (view: View, { columnVisibility }: Person): ColumnVisibility =>
  view !== 'liveDashboard'
    ? columnVisibility
    : { ...columnVisibility, live_dashboard: { ...columnVisibility.live_dashboard, ...columnVisibility.all_trade_data } }

/** The columns of a view: what the person may read and their settings show, in their order, less what they hid. */
export function useColumns(view: View, person: Person) {
  const [kept, keepHidden] = useKept<string[]>(`hiddenColumns:${view}`, [], isListOfNames)
  const [order, setOrder] = useKept<string[]>(`columnOrder:${view}`, [], isListOfNames)
  const all = useMemo(
    () => inOrder(identifyingFirst(columnsFor(view, person, settingsFor(view, person))), order),
    [view, person, order],
  )
  const hidden = useMemo(() => new Set(kept), [kept])
  const shown = useMemo(() => {
    const columns = all.filter(({ id }) => !hidden.has(id))
    // A table without columns is no table.
    return columns.length > 0 ? columns : all
  }, [all, hidden])
  return useMemo(() => {
    const actions: ColumnActions = {
      hide: (id) => keepHidden([...hidden, id]),
      move: (id, by) => {
        const next = moved(all, shown, id, by)
        return next && (() => setOrder(next))
      },
    }
    return { all, shown, hidden, order, actions, setHidden: (names: ReadonlySet<string>) => keepHidden([...names]), setOrder }
  }, [all, shown, hidden, order, keepHidden, setOrder])
}
