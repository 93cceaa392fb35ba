import type { Holder } from '../people/person.ts'
import { columnsFor } from '../trade/columns/columns.ts'
import { optionalColumns } from '../trade/columns/screen-columns.ts'
import type { TableLayout } from '../trade/columns/table-layout.ts'
import { parseFilter } from '../trade/filters/parse-filter.ts'
import { readsFilter } from '../trade/filters/readable-filters.ts'
import { readableSort } from '../trade/trade-sort.ts'
import type { ViewContent } from './saved-view.ts'
import type { ViewScreen } from './view-screens.ts'

/** The layout without the columns that the person does not have: a view never reveals one. */
export function readableLayout<Layout extends TableLayout>(person: Holder, screen: ViewScreen, layout: Layout): Layout {
  const ids = new Set([...columnsFor(screen, person, {}), ...optionalColumns(screen)].map(({ id }) => id))
  const known = (names: readonly string[]) => names.filter((id) => ids.has(id))
  const { hidden, order, pinned, widths } = layout
  return {
    ...layout,
    hidden: known(hidden),
    order: known(order),
    ...(pinned && { pinned: known(pinned) }),
    ...(widths && { widths: Object.fromEntries(Object.entries(widths).filter(([id]) => ids.has(id))) }),
  }
}

/**
 * The view as its reader may see it: without the columns, filters and order that depend on what they may not read. Filters
 * written by an older release and unknown to this one are left out, too.
 */
export function readableContent(person: Holder, screen: ViewScreen, content: ViewContent): ViewContent {
  const filters = content.filters.filter((text) => {
    const parsed = parseFilter(text)
    return parsed.ok && readsFilter(person, parsed.filter)
  })
  return { ...readableLayout(person, screen, content), filters, sort: readableSort(person, content.sort) }
}
