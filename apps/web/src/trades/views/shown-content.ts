import type { ViewContent } from '@haulm/domain/saved-view/saved-view.ts'
import type { TableLayout } from '@haulm/domain/trade/columns/table-layout.ts'
import { sortOf, type TradeSearch } from '../address/trade-search.ts'

/** All that a page is set to, to be saved. */
export const shownContent = (search: TradeSearch, layout: TableLayout): ViewContent => ({
  ...layout,
  filters: [...(search.filter ?? [])],
  search: (search.q ?? '').trim(),
  sort: sortOf(search),
  preset: search.preset ?? null,
  start: search.start ?? null,
  end: search.end ?? null,
})

type Changes = { [Name in keyof TradeSearch]: TradeSearch[Name] | undefined }

/** What the address says once a view is shown. */
export const searchOfContent = ({
  filters,
  search,
  sort,
  preset,
  start,
  end,
}: Omit<ViewContent, keyof TableLayout>): Changes => ({
  filter: filters.length === 0 ? undefined : filters,
  q: search === '' ? undefined : search,
  sort: sort === '-loadingDate' ? undefined : sort,
  preset: preset ?? undefined,
  start: start ?? undefined,
  end: end ?? undefined,
  status: undefined,
  view: undefined,
})

/** Whether the address asks for nothing yet, so that a person's default view may say what is shown. */
export const asksForNothing = (search: TradeSearch): boolean => Object.keys(search).length === 0
