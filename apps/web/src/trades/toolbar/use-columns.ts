import type { Person } from '@haulm/domain/people/person.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { columnsFor } from '@haulm/domain/trade/columns.ts'
import { useMemo } from 'react'
import type { ColumnActions } from '../table/head-menu.tsx'
import { useKept } from '../use-kept.ts'
import { inOrder, moved } from './column-order.ts'

const isListOfNames = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every((name) => typeof name === 'string')

/** The columns of a view: what the person may read and their settings show, in their order, less what they hid. */
export function useColumns(view: View, person: Person) {
  const [kept, keepHidden] = useKept<string[]>(`hiddenColumns:${view}`, [], isListOfNames)
  const [order, setOrder] = useKept<string[]>(`columnOrder:${view}`, [], isListOfNames)
  const all = useMemo(() => inOrder(columnsFor(view, person, person.columnVisibility), order), [view, person, order])
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
