import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingRows } from '../../ui/loading-rows.tsx'
import type { Lookups } from '../edit/optimistic.ts'
import { HistoryEntry } from './history-entry.tsx'
import { tradeHistory } from './history-query.ts'

/** Every change of a trade, newest first. */
export function HistoryPanel({ tradeId, lookups }: { tradeId: string; lookups: Lookups }) {
  const { data: changes, error, refetch } = useQuery({ ...tradeHistory(tradeId), refetchOnMount: 'always' })
  return (
    <section
      aria-label="History"
      className="scroll-thin flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto px-5 py-2 max-md:px-4"
    >
      {changes === undefined ? (
        error ? (
          <ErrorState
            title="The history could not be loaded"
            description="The trade itself is safe."
            onRetry={() => void refetch()}
            code={error.message}
          />
        ) : (
          <LoadingRows label="Loading history..." rows={6} columns={[168, 0]} />
        )
      ) : changes.length === 0 ? (
        <EmptyState title="Nothing has changed yet" description="From now on every change is told here." />
      ) : (
        <ol>
          {changes.map((change) => (
            <HistoryEntry key={change.id} change={change} lookups={lookups} />
          ))}
        </ol>
      )}
    </section>
  )
}
