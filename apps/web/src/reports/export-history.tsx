import type { ExportEntry } from '@haulm/api/reports/export-entry.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { dayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { exportedFile, exportKinds } from '@haulm/domain/report/exported-files.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { useExports } from '../api/download/use-exports.ts'
import { cutAt } from '../api/queries/cut-at.ts'
import { QueryState } from '../api/query-state.tsx'
import { momentColumn, textColumn } from '../grid/records/plain-columns.tsx'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { unsorted } from '../grid/records/record-copy.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { narrowing } from '../ui/address/address-search.ts'
import { useAddress, useAddressRange } from '../ui/address/use-address.ts'
import { Button } from '../ui/controls/button.tsx'
import { FilterBar, personFilter } from '../ui/filter-bar.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import { useFilterFields } from './custom/report-fields.ts'
import { fileOfExport, filtersOfExport } from './export-line.ts'
import { type ExportSearch, exportersQuery, exportHistoryQuery, mostExports } from './reports-queries.ts'

const outcomes = { failed: 'Failed', cut: 'Not finished', running: 'Under way' } as const

/** @see docs/rules/rights.md, rule 12 */
const columnsWith = (fields: readonly RecordField[]): RecordColumn<ExportEntry>[] => [
  momentColumn({ id: 'at', heading: 'When', width: 140 }, ({ at }) => at),
  textColumn({ id: 'user', heading: 'Who', width: 130 }, ({ user }) => user.name),
  {
    id: 'kind',
    heading: 'Report',
    width: 146,
    cell: ({ kind }) => <span className="font-[600]">{exportedFile(kind).title}</span>,
    sortValue: ({ kind }) => exportedFile(kind).title,
  },
  {
    id: 'filters',
    heading: 'Filters',
    value: (entry) => filtersOfExport(entry, fields),
    cell: (entry) => {
      const filters = filtersOfExport(entry, fields)
      return (
        <span className="text-muted-foreground" title={filters}>
          {filters}
        </span>
      )
    },
  },
  {
    id: 'rows',
    heading: 'Rows',
    width: 70,
    align: 'end',
    cell: ({ rows }) => (rows === null ? '' : formatNumber(rows, 0)),
    sortValue: ({ rows }) => rows,
  },
  {
    id: 'file',
    heading: 'File',
    value: fileOfExport,
    width: 280,
    cell: (entry) => (
      <span className="text-muted-foreground" title={fileOfExport(entry)}>
        {entry.outcome !== 'whole' && <span className="font-[600] text-warning">{outcomes[entry.outcome]}: </span>}
        {fileOfExport(entry)}
      </span>
    ),
  },
]

/** Who exported what; each can be repeated with one click. The server decides whether the person asking may. */
export function ExportHistory() {
  const narrowed = useExportSearch()
  const query = useQuery({ ...exportHistoryQuery(narrowed.search), select: (found) => cutAt(found, mostExports) })
  const { take } = useExports()
  const fields = useFilterFields()
  const columns = columnsWith(fields)
  const runAgain = ({ kind, filters }: ExportEntry) => {
    const { filter, ...others } = filters
    const query = filter === undefined ? others : { ...others, filter: filter.split('\n') }
    void take(kind, query)
  }
  return (
    <section aria-labelledby="export-history" className="flex min-h-80 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-baseline gap-x-3 px-5 py-3 max-md:px-4">
        <h2 id="export-history" className="text-base font-[640]">
          Export History
        </h2>
        <p className="text-sm text-muted-foreground">Who exported what, and again with one click</p>
        <p role="status" className="text-sm text-muted-foreground">
          {query.data?.isCut && `The latest ${mostExports}. The filters find the others.`}
        </p>
      </div>
      <ExportFilterBar {...narrowed} />
      <QueryState query={query} what="export history" failed="The export history could not be loaded">
        {({ rows, isCut }) => (
          <RecordTable
            name="exports"
            label="Export History"
            columns={isCut ? unsorted(columns) : columns}
            rows={rows}
            nameOf={({ kind, at }) => `${exportedFile(kind).title} of ${formatDayWithYear(dayAtHome(at))}`}
            actions={[{ label: 'Run again', icon: RotateCw, run: runAgain }]}
            empty={
              narrowed.isNarrowed ? (
                <EmptyState
                  title="No exports match"
                  description="Nothing of this kind was exported by this person on these days."
                  action={<Button label="Clear Filters" onClick={narrowed.clear} />}
                />
              ) : (
                <EmptyState title="Nothing has been exported yet." />
              )
            }
          />
        )}
      </QueryState>
    </section>
  )
}

const kinds = exportKinds.map((kind) => ({ value: kind, label: exportedFile(kind).title }))

function ExportFilterBar({ search, isNarrowed }: Pick<ReturnType<typeof useExportSearch>, 'search' | 'isNarrowed'>) {
  const { data: people, isLoadingError, refetch } = useQuery(exportersQuery)
  return (
    <FilterBar
      choices={[
        personFilter(people, isLoadingError ? () => void refetch() : undefined, search.person),
        {
          name: 'kind',
          label: 'Report',
          placeholder: 'Every report',
          listLabel: 'Reports',
          options: kinds,
          value: search.kind ?? null,
        },
      ]}
      isNarrowed={isNarrowed}
      className="grid-cols-[repeat(2,minmax(140px,240px))_140px_140px_auto] justify-start pb-3 max-lg:grid-cols-2 max-lg:justify-stretch"
    />
  )
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** The filters of the history of exports, from the address; what makes no sense there is left out. */
function useExportSearch() {
  const { entries, change } = useAddress()
  const [{ startDate, endDate }] = useAddressRange()
  const kind = exportKinds.find((one) => one === entries.kind)
  const person = isId(entries.person) ? entries.person : undefined
  const search: ExportSearch = useMemo(
    () => narrowing({ person, kind, from: startDate, to: endDate }),
    [person, kind, startDate, endDate],
  )
  return {
    search,
    isNarrowed: Object.keys(search).length > 0,
    clear: () => change({ person: undefined, kind: undefined, from: undefined, to: undefined }),
  }
}
