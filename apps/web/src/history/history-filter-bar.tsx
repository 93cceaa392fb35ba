import { fieldsOfHistory } from '@haulm/domain/history/field-label.ts'
import { historyKinds, recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { displayName } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../api/queries/record-queries.ts'
import { SearchBox } from '../ui/controls/search-box.tsx'
import { FilterBar, personFilter } from '../ui/filter-bar.tsx'
import type { useHistoryFilters } from './history-query.ts'

const kinds = historyKinds.map((value) => ({ value, label: recordKinds[value].label }))

export function HistoryFilterBar({ filters, change }: ReturnType<typeof useHistoryFilters>) {
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
          ...{ name: 'kind', label: 'Kind of record', placeholder: 'Every kind', listLabel: 'Kinds of records' },
          options: kinds,
          value: filters.kind ?? null,
          clears: ['recordId', 'field'],
        },
        {
          ...{ name: 'field', label: 'Field', placeholder: 'Every field', listLabel: 'Fields' },
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
