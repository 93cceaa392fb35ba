import { dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { rangeText } from '../../ui/calendar/range-text.ts'
import { lateUnseen } from '../../ui/late.tsx'
import { isEveryDay } from '../address/trade-search.ts'
import type { useTradePage } from '../address/use-trade-page.ts'
import { RemovableChip } from '../filters/removable-chip.tsx'
import type { Sections } from '../sections/use-sections.ts'

const FieldFilterChips = lateUnseen(() => import('../filters/field-filter-chips.tsx'), 'FieldFilterChips')

type ActiveFiltersProps = { page: ReturnType<typeof useTradePage>; sections: Sections; isPhone: boolean }

const barId = 'active-filters'

/** Moves the focus to the filter bar before the focused element disappears with its filter. */
export const focusFilters = (): void => document.getElementById(barId)?.focus({ preventScroll: true })

/** The active filters, each with a button to remove it, and how many trades are left; once the last is removed, that is said. */
export function ActiveFilters({ page, sections, isPhone }: ActiveFiltersProps) {
  const { preset, filters } = page
  const { search, filter, ...range } = filters
  // The page's usual range is shown next to it already, and nobody chose it. A phone has the statuses above its strips.
  const hasDates = (isPhone || page.search.preset !== undefined) && !isEveryDay(range)
  const status = isPhone ? undefined : page.search.status
  const isNarrowed = hasDates || search !== '' || status !== undefined || filter.length > 0
  const [wasNarrowed, setWasNarrowed] = useState(isNarrowed)
  if (isNarrowed && !wasNarrowed) setWasNarrowed(true)
  const leaving = (remove: () => void) => () => {
    focusFilters()
    remove()
  }
  const dates = preset === 'custom' ? rangeText(range) : dateRangePresets[preset]
  const count = sections.isCounting ? 'Searching...' : sections.hasGroups && formatCount(sections.count, 'trade')
  return (
    <section
      id={barId}
      aria-label="Filters"
      tabIndex={-1}
      className={clsx(
        'outline-none',
        isNarrowed ? 'flex flex-wrap items-center gap-1.5 px-5 pb-2 text-xs max-md:px-4' : 'sr-only',
      )}
    >
      <span role="status" className="set-ledger text-muted-foreground">
        {isNarrowed ? count : wasNarrowed && 'No filter is left.'}
      </span>
      {hasDates && <RemovableChip label={dates} onRemove={leaving(() => page.choosePreset('all'))} />}
      {search !== '' && (
        <RemovableChip label={search} onRemove={leaving(() => page.find(''))}>
          <span className="max-w-48 truncate">“{search}”</span>
        </RemovableChip>
      )}
      {filter.length > 0 && <FieldFilterChips filters={filter} onChange={(left) => leaving(() => page.chooseFilters(left))()} />}
      {status !== undefined && (
        // The number of trades is that of the other filters: of a closed week nobody has counted the statuses.
        <RemovableChip label={status} onRemove={leaving(() => page.chooseStatus(undefined))}>
          {status} in open weeks
        </RemovableChip>
      )}
      {isNarrowed && (
        <button
          type="button"
          onClick={leaving(page.clear)}
          className="h-6 rounded-md px-1.5 underline underline-offset-2 hover:bg-accent touch:h-11 touch:min-w-11"
        >
          Clear
        </button>
      )}
    </section>
  )
}
