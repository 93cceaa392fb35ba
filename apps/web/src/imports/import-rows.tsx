import type { ImportDetail, ImportRow } from '@haulm/api/imports.ts'
import { type RowOutcome, rowOutcomes } from '@haulm/domain/imports/judgement.ts'
import { cellText } from '@haulm/domain/imports/read-cell.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PagedState } from '../api/query-state.tsx'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { unsorted } from '../grid/records/record-copy.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FilterChips } from '../ui/controls/filter-chips.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { columnName, outcomeLabels } from './import-labels.ts'
import { importRows } from './import-queries.ts'
import { useAdjust } from './use-adjust.ts'

/** The rows of an import by outcome, each with the reasons against it. */
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
    <section aria-label="Rows" className="flex min-h-96 flex-1 flex-col pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1.5">
        <h3 className="text-sm font-[600]">What happens to the rows</h3>
        {detail.state === 'read' && <CheckAgain id={detail.id} />}
      </div>
      <FilterChips label="Rows by outcome" chips={chips} value={outcome} onChange={setOutcome} />
      <Found detail={detail} outcome={outcome === 'all' ? null : outcome} />
    </section>
  )
}

/** Checks the rows anew, for example after what they name was added to a list. */
function CheckAgain({ id }: { id: string }) {
  const { save, isSaving } = useAdjust(id)
  return <Button label={isSaving ? 'Checking...' : 'Check again'} busy={isSaving} onClick={() => save(() => ({}))} />
}

function Found({ detail, outcome }: { detail: ImportDetail; outcome: RowOutcome | null }) {
  const query = useInfiniteQuery(importRows(detail.id, outcome))
  return (
    <PagedState query={query} what="rows" more="more rows" widths={[56, 0]} buttonClass="mt-3 self-start">
      {(pages) => {
        const rows = pages.flat().map((row) => ({ ...row, id: String(row.number) }))
        if (rows.length === 0) return <p className="pt-3 text-sm text-muted-foreground">There are no such rows.</p>
        return <ImportRowsTable detail={detail} rows={rows} isAll={!query.hasNextPage} />
      }}
    </PagedState>
  )
}

type ImportRowsTableProps = {
  detail: ImportDetail
  rows: readonly (ImportRow & { id: string })[]
  /** Whether these are all rows: only then can they be sorted. */
  isAll: boolean
}

/** Rows of a file as they stand there, each with its outcome, and the reasons against it below. */
function ImportRowsTable({ detail: { headings, matches }, rows, isAll }: ImportRowsTableProps) {
  const columns = useMemo(() => {
    const all = [...ownColumns, ...headings.map((_, at) => fileColumn(headings, at, matches[at]))]
    return isAll ? all : unsorted(all)
  }, [headings, matches, isAll])
  return (
    <RecordTable
      name="importRows"
      label="Rows of the file"
      columns={columns}
      rows={rows}
      nameOf={({ number }) => `Row ${number}`}
      detail={({ outcome, reasons }) =>
        reasons.length > 0 && (
          <ul className={outcome === 'refuse' ? 'text-destructive' : 'text-muted-foreground'}>
            {reasons.map(({ column, message }) => (
              <li key={`${column} ${message}`}>
                {column !== null && <span className="font-[540]">{columnName(headings, column)}: </span>}
                {message}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

const ownColumns: readonly RecordColumn<ImportRow>[] = [
  { id: 'number', heading: 'Row', width: 92, cell: ({ number }) => `Row ${number}`, sortValue: ({ number }) => number },
  {
    id: 'outcome',
    heading: 'What becomes of it',
    width: 140,
    cell: ({ outcome }) => <Badge tone={outcomeLabels[outcome].tone}>{outcomeLabels[outcome].label}</Badge>,
    sortValue: ({ outcome }) => outcomeLabels[outcome].label,
  },
]

/** A column of the file. The display settings that a person chose for one apply to other files with the same field too. */
function fileColumn(headings: ImportDetail['headings'], at: number, field: string | undefined): RecordColumn<ImportRow> {
  const valueIn = ({ cells }: ImportRow) => {
    const cell = cells[at]
    return typeof cell === 'number' ? cell : cellText(cell) || null
  }
  return {
    id: field ? `field:${field}` : `column:${at + 1}`,
    heading: columnName(headings, at),
    width: 132,
    cell: ({ cells }) => cellText(cells[at]),
    value: valueIn,
    sortValue: valueIn,
  }
}
