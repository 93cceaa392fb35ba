import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { densities, type TableLayout } from '@haulm/domain/trade/columns/table-layout.ts'
import { useCallback, useMemo } from 'react'
import { keep, useKept } from '../../ui/state/use-kept.ts'

const usual: TableLayout = { hidden: [], order: [], density: 'compact' }

const isListOfNames = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every((name) => typeof name === 'string')

const areWidths = (kept: unknown): kept is Record<string, number> =>
  kept !== null && typeof kept === 'object' && Object.values(kept).every((width) => typeof width === 'number')

function isLayout(kept: unknown): kept is TableLayout {
  const { hidden, order, pinned, widths, density } = (kept ?? {}) as Partial<TableLayout>
  if (!isListOfNames(hidden) || !isListOfNames(order) || !Object.hasOwn(densities, density ?? '')) return false
  return (pinned === undefined || isListOfNames(pinned)) && (widths === undefined || areWidths(widths))
}

export type LayoutState = {
  layout: TableLayout
  /** By the person, here and now: the server has yet to be told. */
  change: (changed: Partial<TableLayout>) => void
  /** As the server has it. */
  take: (layout: TableLayout) => void
}

/** Where the id of a person is kept whose layout the server has yet to be told. */
export const unsentKey = (view: View) => `unsentLayout:${view}`

/** How the table of a view is laid out: remembered on the device, so that it is there at once; the server is asked and told beside. */
export function useTableLayout(view: View, personId: string): LayoutState {
  const [layout, take] = useKept<TableLayout>(`tableLayout:${view}`, usual, isLayout)
  const change = useCallback(
    (changed: Partial<TableLayout>) => {
      keep(unsentKey(view), personId)
      take({ ...layout, ...changed })
    },
    [layout, take, view, personId],
  )
  return useMemo(() => ({ layout, change, take }), [layout, change, take])
}
