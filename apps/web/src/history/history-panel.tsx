import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryEntry } from '../api/history/history-entry.tsx'
import { recordTexts } from '../api/history/record-texts.ts'
import { reasonOf } from '../api/request/api-error.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { LoadingRows } from '../ui/page-state/loading-rows.tsx'
import { HistoryFilterBar } from './history-filter-bar.tsx'
import { historyQuery } from './history-query.ts'
import { RecordLink } from './record-link.tsx'
import { useHistoryFilters } from './use-history-filters.ts'

/** Who changed what, and when, of everything. Read only: nobody writes history. */
export function HistoryPanel() {
  const narrowing = useHistoryFilters()
  return (
    <>
      <HistoryFilterBar {...narrowing} />
      <div className="scroll-thin flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-6 max-md:px-4">
        <Found {...narrowing} />
      </div>
    </>
  )
}

function Found({ filters, change: narrow }: ReturnType<typeof useHistoryFilters>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(historyQuery(filters))
  if (data === undefined && error) {
    return (
      <ErrorState
        title="The history could not be loaded"
        description={reasonOf(error, 'The server did not answer as it should.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <LoadingRows label="Loading history..." columns={[168, 0]} />
  const changes = data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) {
    return <EmptyState title="No changes found" description="Nothing that happened matches these filters." />
  }
  return (
    <section aria-label="History">
      {filters.recordId && changes[0] && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2.5 text-sm text-muted-foreground">
          <span>
            Only what happened to <RecordLink change={changes[0]} />.
          </span>
          <Button size="sm" className="max-md:h-11" onClick={() => narrow({ recordId: undefined })}>
            Show every record
          </Button>
        </p>
      )}
      <ol>
        {changes.map((change) => (
          <HistoryEntry
            key={change.id}
            change={change}
            record={<RecordLink change={change} />}
            namesRecord
            texts={recordTexts(change.kind)}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show older changes'}
        </Button>
      )}
    </section>
  )
}
