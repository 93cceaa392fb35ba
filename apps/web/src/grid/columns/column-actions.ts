import { pinnedAfter, widthsAfter } from '@haulm/domain/trade/columns/chosen-columns.ts'
import { moved, type PlaceableColumn } from '@haulm/domain/trade/columns/column-order.ts'
import type { ColumnActions } from './head-menu.tsx'
import type { LayoutState } from './use-table-layout.ts'

/**
 * What the menu of a column heading changes in a layout.
 * @param all every column in its place, `shown` those that are not hidden.
 * @param orderOf which of the ids are remembered as the order; all of them if it is absent.
 */
export function columnActions(
  all: readonly PlaceableColumn[],
  shown: readonly PlaceableColumn[],
  { layout: { hidden, order, widths }, change }: LayoutState,
  orderOf: (ids: string[]) => string[] = (ids) => ids,
): Required<ColumnActions> {
  return {
    hide: (id) => () => change({ hidden: [...hidden, id] }),
    move: (id, by) => {
      const next = moved(all, shown, id, by)
      return next && (() => change({ order: orderOf(next) }))
    },
    pin: (id, stands) => {
      const next = pinnedAfter(all, shown, id, stands)
      return next && (() => change({ pinned: next }))
    },
    showAll: hidden.length + order.length > 0 ? () => change({ hidden: [], order: [] }) : null,
    resize: (id, width) => change({ widths: widthsAfter(widths, id, width) }),
  }
}
