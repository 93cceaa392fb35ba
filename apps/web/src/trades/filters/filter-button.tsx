import { ListFilter } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { openFilter } from '../address/open-filter.ts'
import type { useTradePage } from '../address/use-trade-page.ts'
import { FilterBuilder } from './filter-builder.tsx'

/** Opens the making of a filter, which a column's menu opens, too. */
export function FilterButton({ page }: { page: ReturnType<typeof useTradePage> }) {
  const opened = openFilter.use()
  const add = (filter: string) => {
    openFilter.set(null)
    page.chooseFilters([...new Set([...page.filters.filter, filter])])
  }
  return (
    <Popover
      label="New filter"
      open={opened !== null}
      onOpenChange={(isOpen) => openFilter.set(isOpen ? 'any' : null)}
      className="w-80 p-3"
      trigger={
        <Button>
          <ListFilter size={15} strokeWidth={1.75} aria-hidden="true" />
          Filter
        </Button>
      }
    >
      <FilterBuilder key={opened} field={opened === 'any' ? null : opened} today={page.today} onAdd={add} />
    </Popover>
  )
}
