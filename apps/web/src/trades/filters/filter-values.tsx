import type { Day } from '@haulm/domain/calendar/day.ts'
import { relativePeriods } from '@haulm/domain/calendar/relative-period.ts'
import { misnamedText } from '@haulm/domain/field-checks/checks.ts'
import { isFieldName, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { filterChoices, filterFormOf, filterLabel } from '@haulm/domain/trade/filters/filter-fields.ts'
import { readsFilter } from '@haulm/domain/trade/filters/readable-filters.ts'
import { useRetryList } from '../../api/queries/lookups.ts'
import { recordOptions } from '../../api/queries/record-options.ts'
import { usePerson } from '../../api/session/person.ts'
import { ManyChoice } from '../../ui/choices/many-choice.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { ValueControl, type ValueForm } from '../../ui/record-form/value-control.tsx'
import type { TableContext } from '../grid/table-context.ts'
import { isComing } from '../lookups/choices.tsx'
import type { FilterDraft, FilterEntry } from './filter-draft.ts'

type ListProps = { draft: FilterDraft; error: string | undefined; onChange: (entry: FilterEntry) => void }

type RecordsProps = ListProps & Pick<TableContext, 'lookups' | 'coming'>

const periods = Object.entries(relativePeriods).map(([value, { label }]) => ({ value, label }))
const flags = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The values of a filter, each with the editor of its kind. */
export function FilterValues({ today, ...props }: RecordsProps & { today: Day }) {
  const { draft, error, onChange } = props
  const { field, values } = draft
  const form = filterFormOf(field)
  if (form === 'choice') return <Choices {...props} />
  if (form === 'reference') return <Records {...props} />
  return (
    <div className="flex gap-2">
      {values.map((value, at) => (
        <Field
          // The first or the second of two.
          key={at === 0 ? 'first' : 'second'}
          label={values.length === 1 ? 'Value' : at === 0 ? 'From' : 'To'}
          error={at === 0 ? error : undefined}
          className="flex-1"
        >
          <ValueControl
            form={valueFormOf(draft, today)}
            label={draft.operator === 'within' ? 'Period' : filterLabel(field)}
            value={value}
            enter={(next) => onChange({ values: values.with(at, next) })}
          />
        </Field>
      ))}
    </div>
  )
}

function valueFormOf({ field, operator }: FilterDraft, today: Day): ValueForm {
  if (operator === 'within') return { kind: 'select', options: periods }
  const form = filterFormOf(field)
  if (form === 'flag') return { kind: 'select', options: flags }
  if (form === 'day') return { kind: 'day', today }
  return form === 'number' ? { kind: 'number' } : { kind: 'text', traits: { maxLength: 500 } }
}

function Choices({ draft: { field, operator, values }, error, onChange }: ListProps) {
  const person = usePerson()
  const choices = filterChoices(field).filter(({ value }) => readsFilter(person, { field, operator, values: [value] }))
  return (
    <fieldset>
      <legend className="sr-only">{filterLabel(field)}</legend>
      {choices.map(({ value, label }, at) => (
        <Checkbox
          key={value}
          label={label}
          checked={values.includes(value)}
          onChange={(isOn) => onChange({ values: isOn ? [...values, value] : values.filter((one) => one !== value) })}
          error={at === choices.length - 1 ? error : undefined}
        />
      ))}
    </fieldset>
  )
}

/** Choices from a searchable list: the chosen ones are shown below, each with a button to remove it. */
function Records({ draft: { field, values, unnamed }, lookups, coming, error, onChange }: RecordsProps) {
  const options = recordOptions(field, lookups)
  const onRetry = useRetryList()(isFieldName(field) ? listOf(field) : undefined)
  return (
    <Field label="Value" error={unnamed?.problem ?? error}>
      <ManyChoice
        options={options}
        values={values}
        onChange={(next, isRemoval) => onChange(isRemoval ? { values: next } : { values: next, unnamed: undefined })}
        unknown={unnamed?.text}
        onUnknown={(text, why) =>
          onChange({ values, unnamed: { text, problem: misnamedText(why, filterLabel(field), text, false) } })
        }
        listLabel={filterLabel(field)}
        isComing={isFieldName(field) && isComing(field, coming)}
        onRetry={onRetry}
      />
    </Field>
  )
}
