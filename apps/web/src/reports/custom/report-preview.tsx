import { formatCount, formatNumber, formatRand, formatTons } from '@haulm/domain/quantity/format.ts'
import type { ReportFilters } from '@haulm/domain/report/report-definition.ts'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../ui/state/use-settled.ts'
import { reportPreview } from '../reports-queries.ts'

/** Milliseconds without typing after which the report is counted anew. */
const pause = 250

/** `12 trades`, `12 trades, 2 of them cancelled`: they stand in the report, and add nothing to its sums. */
const countText = ({ count, cancelled }: { count: number; cancelled: number }) =>
  formatCount(count, 'trade') + (cancelled === 0 ? '' : `, ${formatNumber(cancelled, 0)} of them cancelled`)

/** How many trades the report will hold, and what they come to. */
export function ReportPreview({ filters }: { filters: ReportFilters }) {
  const settled = JSON.parse(useSettled(JSON.stringify(filters), pause)) as ReportFilters
  const { data, isFetching } = useQuery(reportPreview(settled))
  return (
    <p role="status" aria-busy={isFetching} className="set-ledger mt-3 border-t border-border pt-3 text-sm">
      {data
        ? [
            countText(data),
            formatTons(data.tons),
            data.revenue !== undefined && `revenue ${formatRand(data.revenue, 2)}`,
            data.totalNet !== undefined && `net ${formatRand(data.totalNet, 2)}`,
          ]
            .filter(Boolean)
            .join(' · ')
        : 'Counting...'}
    </p>
  )
}
