import { dueDocuments } from '../document/due-documents.ts'
import type { Holder } from '../people/person.ts'
import type { TableLayout } from '../trade/columns/table-layout.ts'
import { parseFilter } from '../trade/filters/parse-filter.ts'
import { readsFilter } from '../trade/filters/readable-filters.ts'
import { defaultSort } from '../trade/trade-sort.ts'
import type { ViewContent } from './saved-view.ts'

/** A view that every table with views has: it chooses the trades shown, and leaves the columns as they are. */
export type BuiltInView = { name: string; content: Omit<ViewContent, keyof TableLayout> }

const viewOf = (name: string, filters: readonly string[]): BuiltInView => ({
  name,
  content: { filters: [...filters], search: '', sort: defaultSort, preset: 'all', start: null, end: null },
})

const views: readonly BuiltInView[] = [
  ...dueDocuments.map(({ kind, view, filters }) =>
    viewOf(view, [...filters, 'status.notIn:cancelled', `documents.lacks:${kind}`]),
  ),
  viewOf('One ticket on two loads', ['ticketTwice.is:true']),
]

/** The views all of whose filters a person may read; the others are not mentioned to them. */
export const builtInViewsFor = (person: Holder): BuiltInView[] =>
  views.filter(({ content }) =>
    content.filters.every((text) => {
      const parsed = parseFilter(text)
      return parsed.ok && readsFilter(person, parsed.filter)
    }),
  )
