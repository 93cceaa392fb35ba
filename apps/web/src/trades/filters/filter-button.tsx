import type { Day } from '@haulm/domain/calendar/day.ts'
import { type FilterField, filterFieldsFor, filterLabel } from '@haulm/domain/trade/filters/filter-fields.ts'
import { operators, operatorsOf } from '@haulm/domain/trade/filters/operators.ts'
import { mostFilters, tooManyFilters, writeFilter } from '@haulm/domain/trade/filters/trade-filter.ts'
import { ListFilter } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLookups } from '../../api/queries/lookups.ts'
import { usePerson } from '../../api/session/person.ts'
import { Combobox } from '../../ui/choices/combobox.tsx'
import { Select } from '../../ui/choices/select.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { focusFirstInvalid } from '../../ui/focus/focus-moves.ts'
import type { useTradePage } from '../address/use-trade-page.ts'
import { type FilterDraft, newDraft, readFilterDraft, withOperator } from './filter-draft.ts'
import { FilterValues } from './filter-values.tsx'
import { closeFilter, enteredFilter, openFilter } from './open-filter.ts'

/** Opens the form for a new filter, as a column's menu also does. */
export function FilterButton({ page }: { page: ReturnType<typeof useTradePage> }) {
  const opened = openFilter.use()
  // It is drawn open on a phone that was turned: only once the sheet around it has taken the focus, which would close it.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  const add = (filter: string) => {
    closeFilter()
    page.chooseFilters([...new Set([...page.filters.filter, filter])])
  }
  return (
    <Popover
      label="New filter"
      open={isDrawn && opened !== null}
      onOpenChange={(isOpen) => (isOpen ? openFilter.set('any') : closeFilter())}
      className="w-80 p-3"
      trigger={<Button icon={ListFilter} label="Filter" />}
    >
      {page.filters.filter.length < mostFilters ? (
        <FilterBuilder key={opened} field={opened === 'any' ? null : opened} today={page.today} onAdd={add} />
      ) : (
        <p role="alert" className="text-sm">
          {tooManyFilters} Remove one first.
        </p>
      )}
    </Popover>
  )
}

type FilterBuilderProps = {
  /** The field to begin with; null lets the person choose. */
  field: FilterField | null
  today: Day
  onAdd: (filter: string) => void
}

/** Makes a filter: a column, a condition, and its values, each with the editor of its kind. */
function FilterBuilder({ field, today, onAdd }: FilterBuilderProps) {
  const person = usePerson()
  const { lookups, coming } = useLookups()
  const draft = enteredFilter.use() ?? (field && newDraft(field))
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const refuse = (message: string) => {
    setError(message)
    focusFirstInvalid(form)
  }
  const fields = useMemo(
    () =>
      filterFieldsFor(person)
        .map((value) => ({ value, label: filterLabel(value) }))
        .sort((left, right) => left.label.localeCompare(right.label)),
    [person],
  )
  const change = (next: FilterDraft | null) => {
    enteredFilter.set(next)
    setError(undefined)
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    // Inside a popover in a dialog, it would also submit the dialog's form.
    event.stopPropagation()
    if (draft === null) return refuse('Choose a column.')
    const read = readFilterDraft(draft, today)
    if (read.ok) onAdd(writeFilter(read.filter))
    else refuse(read.message)
  }
  const asked = draft && operatorsOf(draft.field).map((value) => ({ value, label: operators[value].label }))
  return (
    <form ref={form} onSubmit={add} className="space-y-3" aria-label="New filter">
      <Field label="Column" error={draft === null ? error : undefined}>
        <Combobox
          options={fields}
          value={draft?.field ?? null}
          clearable={false}
          listLabel="Columns"
          onChange={(value) => value !== null && change(newDraft(value as FilterField))}
        />
      </Field>
      {draft && asked && (
        <>
          <Field label="Condition">
            <Select
              label="Condition"
              value={draft.operator}
              onChange={(operator) => change(withOperator(draft.field, operator, draft))}
              options={asked}
            />
          </Field>
          <FilterValues
            key={draft.field}
            draft={draft}
            today={today}
            lookups={lookups}
            coming={coming}
            error={error}
            onChange={(entry) => change({ ...draft, ...entry })}
          />
        </>
      )}
      <Button label="Add filter" type="submit" look="primary" className="w-full" />
    </form>
  )
}
