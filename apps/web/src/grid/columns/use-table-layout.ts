import { densities, type TableLayout } from '@haulm/domain/trade/columns/table-layout.ts'
import { useCallback, useMemo } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { persist, usePersisted } from '../../ui/state/use-persisted.ts'

const usual: TableLayout = { hidden: [], order: [], density: 'compact' }

const isListOfNames = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((name) => typeof name === 'string')

const areWidths = (stored: unknown): stored is Record<string, number> =>
  stored !== null && typeof stored === 'object' && Object.values(stored).every((width) => typeof width === 'number')

function isLayout(stored: unknown): stored is TableLayout {
  const { hidden, order, pinned, widths, density } = (stored ?? {}) as Partial<TableLayout>
  if (!isListOfNames(hidden) || !isListOfNames(order) || !Object.hasOwn(densities, density ?? '')) return false
  return (pinned === undefined || isListOfNames(pinned)) && (widths === undefined || areWidths(widths))
}

/** The key under which the device remembers that a layout is still to be sent to the server. */
export const unsentKey = (table: string, personId: string) => `unsentLayout:${table}:${personId}`

/**
 * A person's layout of a table, persisted on the device.
 * @param table of trades by its view, of records by its name.
 * @returns `change` for what the person changes here, which the server is still to be sent; `take` for the layout as the server has it.
 */
export function useTableLayout(table: string) {
  const { id: personId } = usePerson()
  const [layout, take] = usePersisted(`tableLayout:${table}:${personId}`, usual, isLayout)
  const change = useCallback(
    (changed: Partial<TableLayout>) => {
      persist(unsentKey(table, personId), true)
      take({ ...layout, ...changed })
    },
    [layout, take, table, personId],
  )
  return useMemo(() => ({ layout, change, take }), [layout, change, take])
}

export type LayoutState = ReturnType<typeof useTableLayout>
