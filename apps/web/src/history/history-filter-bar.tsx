import { fieldsOfHistory } from '@haulm/domain/history/field-label.ts'
import { historyKinds, recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { displayName } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../api/queries/record-queries.ts'
import { DayRangeFields } from '../ui/calendar/day-range-fields.tsx'
import { Combobox } from '../ui/choices/combobox.tsx'
import { Button } from '../ui/controls/button.tsx'
import { SearchBox } from '../ui/controls/search-box.tsx'
import { Field } from '../ui/fields/field.tsx'
import { useToday } from '../ui/state/use-today.ts'
import type { useHistoryFilters } from './history-query.ts'

const kinds = historyKinds.map((value) => ({ value, label: recordKinds[value].label }))

const cleared = {
  person: undefined,
  kind: undefined,
  record: undefined,
  recordId: undefined,
  field: undefined,
  from: undefined,
  to: undefined,
}

/** Person, record, field and time. */
export function HistoryFilterBar({ filters, change }: ReturnType<typeof useHistoryFilters>) {
  const { data: users, isPending } = useQuery(usersQuery)
  const people = users
    ? Object.values(users)
        .flat()
        .map((user) => ({ value: user.id, label: displayName(user), detail: user.email }))
    : []
  const fields = fieldsOfHistory(filters.kind ?? null).map(({ field, label }) => ({ value: field, label }))
  const today = useToday()
  return (
    <div className="grid shrink-0 grid-cols-[minmax(160px,1.4fr)_repeat(3,minmax(130px,1fr))_140px_140px_auto] items-end gap-2 border-b border-border px-5 py-2.5 max-xl:grid-cols-3 max-md:grid-cols-2 max-md:px-4">
      <SearchBox
        label="Search records"
        placeholder="Trade number, client, name..."
        value={filters.record ?? ''}
        onSearch={(record) => change({ record: record || undefined })}
        className="max-md:col-span-2"
      />
      <Field label="Person">
        <Combobox
          options={people}
          isComing={isPending}
          value={filters.person ?? null}
          placeholder="Everybody"
          listLabel="People"
          onChange={(person) => change({ person: person ?? undefined })}
        />
      </Field>
      <Field label="Kind of record">
        <Combobox
          options={kinds}
          value={filters.kind ?? null}
          placeholder="Every kind"
          listLabel="Kinds of records"
          onChange={(kind) => change({ kind: historyKinds.find((one) => one === kind), recordId: undefined, field: undefined })}
        />
      </Field>
      <Field label="Field">
        <Combobox
          options={fields}
          value={filters.field ?? null}
          placeholder="Every field"
          listLabel="Fields"
          onChange={(field) => change({ field: field ?? undefined })}
        />
      </Field>
      <DayRangeFields
        range={{ startDate: filters.from ?? null, endDate: filters.to ?? null }}
        today={today}
        onRange={({ startDate, endDate }) => change({ from: startDate ?? undefined, to: endDate ?? undefined })}
      />
      <Button look="quiet" disabled={Object.keys(filters).length === 0} onClick={() => change(cleared)}>
        Clear
      </Button>
    </div>
  )
}
