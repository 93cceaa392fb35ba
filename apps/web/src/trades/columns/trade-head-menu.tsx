import { isPinned } from '@haulm/domain/trade/columns/column-order.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { type FilterField, filterFieldsFor, isFilterField } from '@haulm/domain/trade/filters/filter-fields.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import type { ComponentProps } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { HeadMenu, type OpenHeadMenu } from '../../grid/columns/head-menu.tsx'
import { sortFieldOf } from './next-sort.ts'

type TradeHeadMenuProps = Pick<ComponentProps<typeof HeadMenu>, 'columns' | 'width' | 'onClose' | 'giveFocusBack'> & {
  open: OpenHeadMenu<Column>
  onSort: (sort: TradeSort) => void
  /** Undefined if the page has no filters. */
  onFilter: ((field: FilterField) => void) | undefined
}

/** The menu of a column of the trades table, with the first filter that the person has for it. */
export function TradeHeadMenu({ open, onSort, onFilter, ...shared }: TradeHeadMenuProps) {
  const { column } = open
  const field = sortFieldOf(column)
  const offered = filterFieldsFor(usePerson())
  const [filtered] = [column.derived, ...column.fields].flatMap((name) =>
    name !== undefined && isFilterField(name) && offered.includes(name) ? [name] : [],
  )
  return (
    <HeadMenu
      {...shared}
      open={open}
      sorts={field && { up: () => onSort(field), down: () => onSort(`-${field}`) }}
      filter={filtered && onFilter ? () => onFilter(filtered) : null}
      stands={isPinned(column)}
    />
  )
}
