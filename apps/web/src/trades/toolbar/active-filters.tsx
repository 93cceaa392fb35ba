import { dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { Suspense } from 'react'
import { rangeText } from '../../ui/calendar/range-text.ts'
import { late } from '../../ui/late.tsx'
import { isEveryDay } from '../address/trade-search.ts'
import type { useTradePage } from '../address/use-trade-page.ts'
import { RemovableChip } from '../filters/removable-chip.tsx'
import type { Sections } from '../sections/use-sections.ts'

const FieldFilterChips = late(() => import('../filters/field-filter-chips.tsx'), 'FieldFilterChips')

type ActiveFiltersProps = { page: ReturnType<typeof useTradePage>; sections: Sections; isPhone: boolean }

/** What narrows the table, each with a way to take it away, and how many trades are left. */
export function ActiveFilters({ page, sections, isPhone }: ActiveFiltersProps) {
  const { preset, filters } = page
  const { search, filter, ...range } = filters
  // The range that is usual on the page stands beside already, and nobody chose it. A phone has the statuses above its strips.
  const hasDates = (isPhone || page.search.preset !== undefined) && !isEveryDay(range)
  const status = isPhone ? undefined : page.search.status
  if (!hasDates && search === '' && status === undefined && filter.length === 0) return null
  const dates = preset === 'custom' ? rangeText(range) : dateRangePresets[preset]
  return (
    <div className="flex flex-wrap items-center gap-1.5 px-5 pb-2 text-xs max-md:px-4">
      <span role="status" className="set-ledger text-muted-foreground">
        {sections.isCounting ? 'Searching...' : sections.hasGroups && formatCount(sections.count, 'trade')}
      </span>
      {hasDates && <RemovableChip label={dates} onRemove={() => page.choosePreset('all')} />}
      {search !== '' && (
        <RemovableChip label={search} onRemove={() => page.find('')}>
          <span className="max-w-48 truncate">“{search}”</span>
        </RemovableChip>
      )}
      {filter.length > 0 && (
        <Suspense>
          <FieldFilterChips filters={filter} onChange={page.chooseFilters} />
        </Suspense>
      )}
      {status !== undefined && <RemovableChip label={status} onRemove={() => page.chooseStatus(undefined)} />}
      <button
        type="button"
        onClick={page.clear}
        className="h-6 rounded-md px-1.5 underline underline-offset-2 hover:bg-accent touch:h-11 touch:min-w-11"
      >
        Clear
      </button>
    </div>
  )
}
