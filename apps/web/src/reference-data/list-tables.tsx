import { formatCount, formatTonsExact } from '@haulm/domain/quantity/format.ts'
import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import { oneOf, titleOfMany, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { recordNameOf } from '@haulm/domain/reference-data/option-of.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { staleAfter } from '../api/query-keys.ts'
import { documentsAction, useHistoryAction } from '../api/record-actions.tsx'
import { useSave } from '../api/use-save.ts'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { useAddressSearch } from '../ui/address/use-address.ts'
import { Button } from '../ui/controls/button.tsx'
import type { RecordAction } from '../ui/controls/record-action.tsx'
import { SearchBox } from '../ui/controls/search-box.tsx'
import { placeOfFocus } from '../ui/focus/place-of-focus.ts'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { type ListRecord, referenceCalls } from './reference-calls.ts'
import { emptyListText, listMessages } from './reference-lists.ts'
import { searchRecords } from './search-records.ts'

type ListTableProps = {
  kind: ReferenceKind
  records: readonly ListRecord[]
  actions: readonly RecordAction<ListRecord>[]
  onAdd: () => void
}

/** Once a record was reactivated its row is among the others: the focus goes to what is left below, or to them. */
const place = placeOfFocus((around) => [...around.querySelectorAll<HTMLElement>('table [tabindex="0"]')].at(-1))

/** Truck types or commodities: the active ones, and below them those that are no longer offered. */
export function CodedTables({ kind, records, actions, onAdd }: ListTableProps) {
  const columns = useMemo(() => referenceColumns(kind), [kind])
  const [heading, one] = [titleOfMany(kind), titleOfOne(kind)]
  const history = useHistoryAction(kind)
  const { save } = useSave({
    send: ({ id }: ListRecord) => referenceCalls(kind).update(id, { isActive: true }),
    ...listMessages(kind).reactivate,
    isOfEach: true,
    stale: staleAfter(kind),
  })
  if (records.length === 0) {
    const add = <Button label={`Add ${one}`} look="primary" onClick={onAdd} />
    return <EmptyState title={emptyListText(kind)} action={add} />
  }
  const active = records.filter(({ isActive }) => isActive === true)
  const inactive = records.filter(({ isActive }) => isActive !== true)
  const shared = { columns, nameOf: recordNameOf }
  const reactivate = { label: 'Reactivate', icon: RotateCcw, run: save }
  return (
    <div {...place} className="scroll-thin min-h-0 flex-1 overflow-y-auto">
      <h2 className="px-5 pt-4 pb-2 text-sm font-[640] max-md:px-4">
        Active {heading} ({active.length})
      </h2>
      <RecordTable
        name={kind}
        {...shared}
        label={`Active ${heading}`}
        rows={active}
        actions={[...actions, ...history]}
        empty={<p className="px-5 py-3 text-sm text-muted-foreground max-md:px-4">None is active.</p>}
      />
      {inactive.length > 0 && (
        <>
          <h2 className="px-5 pt-6 pb-2 text-sm font-[640] max-md:px-4">
            Inactive {heading} ({inactive.length})
          </h2>
          <RecordTable
            name={kind}
            {...shared}
            label={`Inactive ${heading}`}
            rows={inactive}
            actions={[reactivate, ...actions, ...history]}
          />
        </>
      )}
    </div>
  )
}

/** Clients, suppliers or transporters, with a search over all their fields. */
export function PartyTable({ kind, records, actions, onAdd }: ListTableProps) {
  const { q: search, find: setSearch } = useAddressSearch()
  const history = useHistoryAction(kind)
  const columns = useMemo(() => referenceColumns(kind), [kind])
  const [heading, one] = [titleOfMany(kind), titleOfOne(kind)]
  const plural = heading.toLowerCase()
  const add = <Button label={`Add ${one}`} look="primary" onClick={onAdd} />
  if (records.length === 0) return <EmptyState title={emptyListText(kind)} action={add} />
  const found = searchRecords(kind, records, search)
  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-3 px-5 max-md:px-4">
        <SearchBox
          label={`Search ${plural}`}
          placeholder={`Search ${plural}...`}
          value={search}
          onSearch={setSearch}
          className="max-w-[420px] flex-1"
        />
        <p role="status" className="set-ledger truncate text-sm text-muted-foreground">
          {search !== '' ? `${found.length} of ${records.length}` : formatCount(records.length, oneOf(kind))}
        </p>
      </div>
      <RecordTable
        name={kind}
        label={heading}
        columns={columns}
        rows={found}
        nameOf={recordNameOf}
        actions={[...actions, ...(kind === 'transporter' ? [documentsAction('transporter', recordNameOf)] : []), ...history]}
        sort={{ column: 'name', isDescending: false }}
        empty={
          <EmptyState
            title={`No ${plural} found matching "${search}".`}
            description="Try another search term, or clear the search."
            action={<Button label="Clear Search" onClick={() => setSearch('')} />}
          />
        }
      />
    </>
  )
}

const written = (value: ListRecord[string] | undefined) =>
  value === null || value === undefined || value === '' ? '–' : String(value)

/** The columns of a list: its fields in their order, the state as a badge. @see docs/rules/lists.md, rule 1 */
const referenceColumns = (kind: ReferenceKind): RecordColumn<ListRecord>[] =>
  referenceFields[kind]
    .filter((field) => field.kind !== 'order')
    .map(({ name, label, width, kind: form, choices }): RecordColumn<ListRecord> => {
      const sized = { id: name, heading: form === 'flag' ? 'Status' : label, ...(width && { width }) }
      if (form === 'flag') {
        const value = (record: ListRecord) => (record[name] === true ? 'Active' : 'Inactive')
        return { ...sized, value, cell: (record) => <Badge>{value(record)}</Badge> }
      }
      if (choices) return { ...sized, cell: (record) => choices[String(record[name])] ?? '–' }
      if (form === 'tons')
        return {
          ...sized,
          align: 'end',
          cell: (record) => (typeof record[name] === 'number' ? formatTonsExact(record[name]) : '–'),
          sortValue: (record) => (record[name] ?? null) as number | null,
        }
      return { ...sized, cell: (record) => written(record[name]), sortValue: (record) => (record[name] ?? null) as string | null }
    })
