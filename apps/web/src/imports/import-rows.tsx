import type { ImportDetail, ImportRow } from '@haulm/api/imports.ts'
import { type RowOutcome, rowOutcomes } from '@haulm/domain/imports/judgement.ts'
import { cellText } from '@haulm/domain/imports/read-cell.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../api/request/api-error.ts'
import { Button } from '../ui/controls/button.tsx'
import { FilterChips } from '../ui/controls/filter-chips.tsx'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { LoadingRows } from '../ui/page-state/loading-rows.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { columnName, outcomeLabels } from './import-labels.ts'
import { importRows } from './import-queries.ts'
import { useAdjust } from './use-adjust.ts'

/** By how many of its cells a row is recognised. */
const shownCells = 6

/** The rows of an import by what becomes of them, each with the reasons against it. */
export function ImportRows({ detail }: { detail: ImportDetail }) {
  const [outcome, setOutcome] = useState<RowOutcome | 'all'>('all')
  const { counts } = detail
  const total = rowOutcomes.reduce((sum, one) => sum + counts[one], 0)
  const chips = [
    { value: 'all' as const, label: 'All', count: formatNumber(total, 0) },
    ...rowOutcomes
      .filter((value) => value !== 'total' || counts.total > 0)
      .map((value) => ({ value, label: outcomeLabels[value].label, count: formatNumber(counts[value], 0) })),
  ]
  return (
    <section aria-label="Rows" className="pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1.5">
        <h3 className="text-sm font-[600]">What becomes of the rows</h3>
        {detail.state === 'read' && <CheckAgain id={detail.id} />}
      </div>
      <FilterChips label="Rows by outcome" chips={chips} value={outcome} onChange={setOutcome} />
      <Found detail={detail} outcome={outcome === 'all' ? null : outcome} />
    </section>
  )
}

/** Judges the rows anew, as after what they name was added to a list. */
function CheckAgain({ id }: { id: string }) {
  const { save, isSaving } = useAdjust(id)
  return (
    <Button busy={isSaving} onClick={() => save(() => ({}))}>
      {isSaving ? 'Checking...' : 'Check again'}
    </Button>
  )
}

function Found({ detail, outcome }: { detail: ImportDetail; outcome: RowOutcome | null }) {
  const query = useInfiniteQuery(importRows(detail.id, outcome))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (data === undefined && error) {
    const description = reasonOf(error, 'The server did not answer as it should.')
    return <ErrorState title="The rows could not be loaded" description={description} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <LoadingRows label="Loading rows..." columns={[56, 0]} />
  const rows = data.pages.flat()
  if (rows.length === 0) return <p className="pt-3 text-sm text-muted-foreground">There are no such rows.</p>
  return (
    <>
      <ol aria-label="Rows of the file" className="mt-2 border-t border-border">
        {rows.map((row) => (
          <Row key={row.number} row={row} headings={detail.headings} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more rows'}
        </Button>
      )}
    </>
  )
}

function Row({ row: { number, outcome, cells, reasons }, headings }: { row: ImportRow; headings: ImportDetail['headings'] }) {
  const { label, tone } = outcomeLabels[outcome]
  const texts = cells.map(cellText).filter((text) => text.trim() !== '')
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-border py-1.5 text-sm">
      <span className="set-ledger w-16 shrink-0 text-muted-foreground">Row {number}</span>
      <Badge tone={tone}>{label}</Badge>
      <span className="min-w-0 flex-1 truncate max-md:basis-full">{texts.slice(0, shownCells).join(' · ')}</span>
      {reasons.length > 0 && (
        <ul className={`basis-full md:pl-19 ${outcome === 'refuse' ? 'text-destructive' : 'text-muted-foreground'}`}>
          {reasons.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              {column !== null && <span className="font-[540]">{columnName(headings, column)}: </span>}
              {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
