import { formatCount } from '@haulm/domain/quantity/format.ts'
import { oneOf, titleOfMany, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { comparableText } from '@haulm/domain/text/comparable-text.ts'
import { useMemo } from 'react'
import { documentsAction } from '../api/documents/documents-action.tsx'
import { useHistoryAction } from '../api/session/use-history-action.tsx'
import { RecordTable } from '../grid/records/record-table.tsx'
import { useAddressSearch } from '../ui/address/use-address-search.ts'
import { Button } from '../ui/controls/button.tsx'
import { SearchBox } from '../ui/controls/search-box.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { type ListTableProps, recordActions } from './list-table.tsx'
import { recordNameOf } from './record-name.ts'
import type { ListRecord } from './reference-calls.ts'
import { referenceColumns } from './reference-columns.tsx'
import { emptyListText } from './reference-lists.ts'

/** Whether any text of a record holds what is searched, in any case and without accents. */
export const matchesSearch = (record: ListRecord, search: string): boolean => {
  const text = comparableText(search)
  return text === '' || Object.values(record).some((value) => typeof value === 'string' && comparableText(value).includes(text))
}

/** Clients, suppliers or transporters, with a search over all their fields. */
export function PartyTable({ kind, records, onBegin, onAdd }: ListTableProps) {
  const { q: search, find: setSearch } = useAddressSearch()
  const history = useHistoryAction(kind)
  const columns = useMemo(() => referenceColumns(kind), [kind])
  const [heading, one] = [titleOfMany(kind), titleOfOne(kind)]
  const plural = heading.toLowerCase()
  const add = (
    <Button look="primary" onClick={onAdd}>
      Add {one}
    </Button>
  )
  if (records.length === 0) return <EmptyState title={emptyListText(kind)} action={add} />
  const found = records.filter((record) => matchesSearch(record, search))
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
        keyOf={({ id }) => id}
        nameOf={recordNameOf}
        actions={[
          ...recordActions(onBegin),
          ...(kind === 'transporter' ? [documentsAction('transporter', recordNameOf)] : []),
          ...history,
        ]}
        sort={{ column: 'name', isDescending: false }}
        empty={
          <EmptyState
            title={`No ${plural} found matching "${search}".`}
            description="Try another search term, or clear the search."
            action={<Button onClick={() => setSearch('')}>Clear Search</Button>}
          />
        }
      />
    </>
  )
}
