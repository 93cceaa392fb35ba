import { type DateRange, type DateRangePreset, dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { LogisticsStatus } from '@haulm/domain/trade/status/logistics-status.ts'
import { Suspense } from 'react'
import { rangeText } from '../../ui/calendar/range-text.ts'
import { late } from '../../ui/late.tsx'
import { RemovableChip } from '../filters/removable-chip.tsx'

const FieldFilterChips = late(() => import('../filters/field-filter-chips.tsx').then(({ FieldFilterChips }) => FieldFilterChips))

type ActiveFiltersProps = {
  preset: DateRangePreset
  range: DateRange
  /** Whether the range stands beside already, and nobody chose it: the one that is usual on the page. */
  isUsualRange: boolean
  search: string
  /** Conditions on columns, as the address has them. */
  filters: readonly string[]
  status: LogisticsStatus | undefined
  /** Trades found; null when that is not known. */
  count: number | null
  isCounting: boolean
  onClearDates: () => void
  onClearSearch: () => void
  onFilters: (filters: string[]) => void
  onClearStatus: () => void
  onClear: () => void
}

/** What narrows the table, each with a way to take it away, and how many trades are left. */
export function ActiveFilters({ preset, range, isUsualRange, search, filters, status, ...rest }: ActiveFiltersProps) {
  const { count, isCounting, ...on } = rest
  const hasDates = !isUsualRange && (range.startDate !== null || range.endDate !== null)
  if (!hasDates && search === '' && status === undefined && filters.length === 0) return null
  const dates = preset === 'custom' ? rangeText(range) : dateRangePresets[preset]
  return (
    <div className="flex flex-wrap items-center gap-1.5 px-5 pb-2 text-xs max-md:px-4">
      <span role="status" className="set-ledger text-muted-foreground">
        {isCounting ? 'Searching...' : count !== null && formatCount(count, 'trade')}
      </span>
      {hasDates && <RemovableChip label={dates} onRemove={on.onClearDates} />}
      {search !== '' && (
        <RemovableChip label={search} onRemove={on.onClearSearch}>
          <span className="max-w-48 truncate">“{search}”</span>
        </RemovableChip>
      )}
      {filters.length > 0 && (
        <Suspense>
          <FieldFilterChips filters={filters} onChange={on.onFilters} />
        </Suspense>
      )}
      {status !== undefined && <RemovableChip label={status} onRemove={on.onClearStatus} />}
      <button
        type="button"
        onClick={on.onClear}
        className="h-6 rounded-md px-1.5 underline underline-offset-2 hover:bg-accent touch:h-11 touch:min-w-11"
      >
        Clear
      </button>
    </div>
  )
}
