import type { LayoutTable } from '@haulm/domain/saved-view/layout-tables.ts'
import { useLayoutSync } from './use-layout-sync.ts'
import type { LayoutState } from './use-table-layout.ts'

/** Keeps a table's layout the same on all of a person's devices, on a page that fetches nothing else for its columns. */
export function LayoutSync({ table, state }: { table: LayoutTable; state: LayoutState }): null {
  useLayoutSync(table, state)
  return null
}
