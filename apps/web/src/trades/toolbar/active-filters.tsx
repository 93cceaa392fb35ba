import { type DateRange, type DateRangePreset, dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { LogisticsStatus } from '@haulm/domain/trade/logistics-status.ts'
import { X } from 'lucide-react'
import { rangeText } from '../../ui/date-range-picker.tsx'

type ActiveFiltersProps = {
  preset: DateRangePreset
  range: DateRange
  search: string
  status: LogisticsStatus | undefined
  /** Trades found; null when that is not known. */
  count: number | null
  isCounting: boolean
  onClearDates: () => void
  onClearSearch: () => void
  onClearStatus: () => void
  onClear: () => void
}

const chipClass =
  'flex h-6 items-center gap-1 rounded-md border border-rule bg-card pr-1 pl-2 text-xs hover:bg-accent max-md:h-11 max-md:px-3 max-md:text-sm'

/** What narrows the table, each with a way to take it away, and how many trades are left. */
export function ActiveFilters({
  preset,
  range,
  search,
  status,
  count,
  isCounting,
  onClearDates,
  onClearSearch,
  onClearStatus,
  onClear,
}: ActiveFiltersProps) {
  const hasDates = range.startDate !== null || range.endDate !== null
  if (!hasDates && search === '' && status === undefined) return null
  const dates = preset === 'custom' ? rangeText(range) : dateRangePresets[preset]
  return (
    <div className="flex flex-wrap items-center gap-1.5 px-5 pb-2 text-xs max-md:px-4">
      <span role="status" className="set-ledger text-muted-foreground">
        {isCounting ? 'Searching...' : count !== null && formatCount(count, 'trade')}
      </span>
      {hasDates && (
        <button type="button" onClick={onClearDates} aria-label={`Remove filter: ${dates}`} className={chipClass}>
          {dates}
          <X size={12} aria-hidden="true" />
        </button>
      )}
      {search !== '' && (
        <button type="button" onClick={onClearSearch} aria-label={`Remove filter: ${search}`} className={chipClass}>
          <span className="max-w-48 truncate">“{search}”</span>
          <X size={12} aria-hidden="true" />
        </button>
      )}
      {status !== undefined && (
        <button type="button" onClick={onClearStatus} aria-label={`Remove filter: ${status}`} className={chipClass}>
          {status}
          <X size={12} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        onClick={onClear}
        className="h-6 rounded-md px-1.5 underline underline-offset-2 hover:bg-accent max-md:h-11"
      >
        Clear
      </button>
    </div>
  )
}
