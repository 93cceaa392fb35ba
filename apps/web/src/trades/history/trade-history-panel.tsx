import { useQuery } from '@tanstack/react-query'
import { HistoryEntry } from '../../api/history/history-entry.tsx'
import type { Lookups } from '../../api/queries/lookups.ts'
import { codeOf } from '../../api/request/api-error.ts'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { ErrorState } from '../../ui/page-state/error-state.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'
import { tradeHistory } from '../queries.ts'
import { tradeTexts } from './written-value.ts'

export function TradeHistoryPanel({ tradeId, lookups }: { tradeId: string; lookups: Lookups }) {
  const { data: changes, error, refetch } = useQuery({ ...tradeHistory(tradeId), refetchOnMount: 'always' })
  const texts = tradeTexts(lookups)
  if (changes === undefined && error) {
    return (
      <ErrorState
        title="The history could not be loaded"
        description="The trade itself is safe."
        onRetry={() => void refetch()}
        code={codeOf(error)}
      />
    )
  }
  if (changes === undefined) return <LoadingRows label="Loading history..." rows={6} columns={[168, 0]} />
  if (changes.length === 0) {
    return <EmptyState title="Nothing has changed yet" description="From now on every change is listed here." />
  }
  return (
    <section aria-label="History">
      <ol>
        {changes.map((change) => (
          <HistoryEntry key={change.id} change={change} record="the trade" texts={texts} />
        ))}
      </ol>
    </section>
  )
}
