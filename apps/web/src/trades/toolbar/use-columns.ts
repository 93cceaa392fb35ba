import type { Person } from '@haulm/domain/people/person.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { columnsFor } from '@haulm/domain/trade/columns.ts'
import { useCallback, useMemo } from 'react'
import { useKept } from '../use-kept.ts'

const isListOfNames = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every((name) => typeof name === 'string')

/** The columns of a view: what the person may read and their settings show, less what is hidden on this device. */
export function useColumns(view: View, person: Person) {
  const [kept, keepHidden] = useKept<string[]>(`hiddenColumns:${view}`, [], isListOfNames)
  const all = useMemo(() => columnsFor(view, person, person.columnVisibility), [view, person])
  const hidden = useMemo(() => new Set(kept), [kept])
  const shown = useMemo(() => {
    const columns = all.filter(({ id }) => !hidden.has(id))
    // A table without columns is no table.
    return columns.length > 0 ? columns : all
  }, [all, hidden])
  const setHidden = useCallback((names: ReadonlySet<string>) => keepHidden([...names]), [keepHidden])
  return { all, shown, hidden, setHidden }
}
