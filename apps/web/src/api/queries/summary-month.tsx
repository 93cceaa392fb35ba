import { type Month, monthLabel, monthOf } from '@haulm/domain/calendar/month.ts'
import { reports } from '@haulm/domain/report/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/choices/select.tsx'
import { useToday } from '../../ui/state/use-today.ts'
import { queryKeys } from '../query-keys.ts'
import { afterFailure } from '../request/api-error.ts'
import { routeQuery } from './route-query.ts'

type SummaryMonthProps = {
  /** What the month is chosen for. */
  label?: string | undefined
  /** Null is the current month at the time of asking. */
  month: Month | null
  onChange: (month: Month | null) => void
  disabled: boolean
}

/** Which month the Monthly Summary covers: the current one, or any that has trades. */
export function SummaryMonth({
  label = reports['monthly-summary'].parameters.month,
  month,
  onChange,
  disabled,
}: SummaryMonthProps) {
  const current = monthOf(useToday())
  const { data: months = [] } = useQuery(tradesByMonth)
  const keys = [...new Set([current, ...months.flatMap(({ key }) => key ?? []), ...(month === null ? [] : [month])])]
  const options = keys
    .toSorted()
    .toReversed()
    .map((key) => ({ value: key, label: monthLabel(key), ...(key === current && { detail: 'current' }) }))
  return (
    <div className="w-44 max-w-full">
      <Select
        label={label}
        value={month ?? current}
        options={options}
        onChange={(chosen) => onChange(chosen === current ? null : chosen)}
        disabled={disabled}
      />
    </div>
  )
}

/** All trades by month, oldest first. A save makes them stale, as it does all figures. */
export const tradesByMonth = routeQuery('GET /api/trades/groups', [...queryKeys.figures, 'months'], {
  query: { by: 'month', includeAllTrades: 'true' },
  staleTime: 30_000,
  refetchInterval: afterFailure(),
})
