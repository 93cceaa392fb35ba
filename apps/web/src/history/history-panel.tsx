import type { RecordedChange } from '@haulm/api/history/change.ts'
import { recordAddress } from '@haulm/domain/history/addresses.ts'
import { fieldsOfHistory } from '@haulm/domain/history/field-label.ts'
import { type HistoryKind, historyKinds, recordKinds } from '@haulm/domain/history/record-kinds.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import { displayName, hasAny } from '@haulm/domain/people/person.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actionText, linkOf, whoOf } from '../api/history/change-texts.ts'
import { FieldValue } from '../api/history/field-value.tsx'
import { recordTexts } from '../api/history/record-texts.ts'
import { usersQuery } from '../api/queries/record-queries.ts'
import { PagedState } from '../api/query-state.tsx'
import { usePerson } from '../api/session/person.ts'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { unsorted } from '../grid/records/record-copy.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { AddressLink } from '../ui/address/address-link.tsx'
import { Button } from '../ui/controls/button.tsx'
import { SearchBox } from '../ui/controls/search-box.tsx'
import { FilterBar, personFilter } from '../ui/filter-bar.tsx'
import { firstField } from '../ui/focus/focus-moves.ts'
import { placeOfFocus } from '../ui/focus/place-of-focus.ts'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'
import { historyQuery, useHistoryFilters } from './history-query.ts'

/** The button that shows every record disappears with it: the focus goes to the search. A cell is only scrolled out of view. */
const place = placeOfFocus((panel, _line, left) => (left.matches('button') ? firstField(panel) : null))

/** Who changed what, and when, for every record. Read only: nobody edits history. */
export function HistoryPanel() {
  const narrowing = useHistoryFilters()
  const { filters, change } = narrowing
  const query = useInfiniteQuery(historyQuery(filters))
  return (
    <div className="contents" {...place}>
      <HistoryFilterBar {...narrowing} />
      <PagedState
        query={query}
        what="history"
        more="older changes"
        widths={[168, 0]}
        buttonClass="mx-5 my-3 self-start max-md:mx-4"
      >
        {(pages) => (
          <Found
            pages={pages}
            isAll={!query.hasNextPage}
            onEveryRecord={filters.recordId ? () => change({ recordId: undefined }) : null}
          />
        )}
      </PagedState>
    </div>
  )
}

type FoundProps = {
  pages: readonly { changes: readonly RecordedChange[] }[]
  /** Whether these are all changes: only then can they be sorted. */
  isAll: boolean
  /** Null if the changes are not limited to those of one record. */
  onEveryRecord: (() => void) | null
}

function Found({ pages, isAll, onEveryRecord }: FoundProps) {
  const changes = useMemo(() => pages.flatMap((page) => page.changes), [pages])
  const lines = useMemo(() => historyLines(changes), [changes])
  const [first] = changes
  if (!first) return <EmptyState title="No changes found" description="No changes match these filters." />
  return (
    <>
      {onEveryRecord && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm text-muted-foreground max-md:px-4">
          <span>
            Only changes to <RecordLink change={first} />.
          </span>
          <Button label="Show every record" size="sm" onClick={onEveryRecord} />
        </p>
      )}
      <RecordTable
        name="history"
        label="History"
        columns={isAll ? historyColumns : firstColumns}
        rows={lines}
        nameOf={({ change }) => changedRecordName(change)}
        strip={(line) => <HistoryStrip line={line} />}
      />
    </>
  )
}

const HistoryStrip = ({ line }: { line: HistoryLine }) => (
  <div className="set-ledger flex flex-col gap-1 pb-2 text-sm wrap-anywhere">
    <RecordLink change={line.change} />
    <span className="text-muted-foreground">
      {formatMoment(line.change.at)} · {whoOf(line.change)}
    </span>
    <span>
      {whatOf(line)}
      {line.field && (
        <>
          : <HistoryValue line={line} end="from" /> → <HistoryValue line={line} end="to" />
        </>
      )}
    </span>
  </div>
)

type FieldChange = RecordedChange['fields'][number]

/** The change of one field; for a record that was entered, deleted or restored, the change itself. */
type HistoryLine = { id: string; change: RecordedChange; field: FieldChange | null }

/** What a record was entered with is where its later changes start: only for those is each field a line. */
const historyLines = (changes: readonly RecordedChange[]): HistoryLine[] =>
  changes.flatMap((change) => {
    const fields = change.action === 'updated' ? change.fields : []
    if (fields.length === 0) return { id: change.id, change, field: null }
    return fields.map((field): HistoryLine => ({ id: `${change.id} ${field.field}`, change, field }))
  })

const when = ({ change: { at } }: HistoryLine) => formatMoment(at)
const who = ({ change }: HistoryLine) => [whoOf(change), linkOf(change)].filter(Boolean).join(', ')

/** The label of the field, or what was done: `Tonnage`, `deleted`. */
const whatOf = ({ change, field }: HistoryLine): string =>
  field ? recordTexts(change.kind).label(field.field) : actionText(change)

const written =
  (end: 'from' | 'to') =>
  ({ change, field }: HistoryLine) =>
    field && recordTexts(change.kind).write(field.field, field[end])

/** What a field was, or became. */
function HistoryValue({ line, end }: { line: HistoryLine; end: 'from' | 'to' }) {
  if (!line.field) return null
  return <FieldValue text={written(end)(line)} isFigure={typeof line.field[end] === 'number'} isFormer={end === 'from'} />
}

const value = (end: 'from' | 'to') => (line: HistoryLine) => (
  <span className="block py-1.5 whitespace-normal wrap-anywhere">
    <HistoryValue line={line} end={end} />
  </span>
)

const historyColumns: readonly RecordColumn<HistoryLine>[] = [
  {
    id: 'record',
    heading: 'Record',
    width: 190,
    cell: ({ change }) => <RecordLink change={change} />,
    value: ({ change }) => changedRecordName(change),
    sortValue: ({ change }) => changedRecordName(change),
  },
  { id: 'at', heading: 'When', width: 140, cell: when, value: when, sortValue: ({ change }) => change.at },
  { id: 'who', heading: 'Who', width: 140, cell: who, sortValue: who },
  { id: 'what', heading: 'Change', width: 150, cell: whatOf, sortValue: whatOf },
  { id: 'from', heading: 'From', width: 150, cell: value('from'), value: written('from') },
  { id: 'to', heading: 'To', width: 220, cell: value('to'), value: written('to') },
]

const firstColumns = unsorted(historyColumns)

/** Pages that the administration permission alone does not open. @see docs/rules/rights.md, rule 14 */
const readersOf: Partial<Record<HistoryKind, readonly Permission[]>> = {
  supplierContract: ['supplier_contracts'],
  transportRate: ['transport_rates'],
}

/** `Trade T-2026-00042`. */
const changedRecordName = ({ kind, record }: Pick<RecordedChange, 'kind' | 'record'>): string =>
  kind === 'setting' ? record : `${recordKinds[kind].label} ${record}`

/** The same as a link, while the record still exists and the person may open its page. */
function RecordLink({ change: { kind, recordId, record, isThere } }: { change: RecordedChange }) {
  const name = changedRecordName({ kind, record })
  const mayOpen = hasAny(usePerson(), readersOf[kind] ?? ['administration'])
  if (!isThere || !mayOpen) return <span className="font-[560] text-foreground">{name}</span>
  return (
    <AddressLink
      address={recordAddress(kind, recordId, record)}
      className="font-[560] text-foreground underline decoration-rule underline-offset-2"
    >
      {name}
    </AddressLink>
  )
}

const kinds = historyKinds.map((value) => ({ value, label: recordKinds[value].label }))

function HistoryFilterBar({ filters, change }: ReturnType<typeof useHistoryFilters>) {
  const { data: users, isLoadingError, refetch } = useQuery(usersQuery)
  const people =
    users &&
    Object.values(users)
      .flat()
      .map((user) => ({ ...user, name: displayName(user) }))
  const fields = fieldsOfHistory(filters.kind ?? null).map(({ field, label }) => ({ value: field, label }))
  return (
    <FilterBar
      choices={[
        personFilter(people, isLoadingError ? () => void refetch() : undefined, filters.person),
        {
          name: 'kind',
          label: 'Kind of record',
          placeholder: 'Every kind',
          listLabel: 'Kinds of records',
          options: kinds,
          value: filters.kind ?? null,
          clears: ['recordId', 'field'],
        },
        {
          name: 'field',
          label: 'Field',
          placeholder: 'Every field',
          listLabel: 'Fields',
          options: fields,
          value: filters.field ?? null,
        },
      ]}
      others={['record', 'recordId']}
      isNarrowed={Object.keys(filters).length > 0}
      className="grid-cols-[minmax(160px,1.4fr)_repeat(3,minmax(130px,1fr))_140px_140px_auto] border-b border-border py-2.5 max-xl:grid-cols-3 max-md:grid-cols-2"
    >
      <SearchBox
        label="Search records"
        placeholder="Trade number, client, name..."
        value={filters.record ?? ''}
        onSearch={(record) => change({ record: record || undefined })}
        className="max-md:col-span-2"
      />
    </FilterBar>
  )
}
