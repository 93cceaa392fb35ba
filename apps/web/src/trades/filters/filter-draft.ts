import type { Day } from '@haulm/domain/calendar/day.ts'
import { type FilterField, type FilterForm, filterFormOf } from '@haulm/domain/trade/filters/filter-fields.ts'
import { arityOf, type Operator, operatorsOf } from '@haulm/domain/trade/filters/operators.ts'
import { checkFilter, type ParsedFilter } from '@haulm/domain/trade/filters/parse-filter.ts'
import { readTypedValue } from '@haulm/domain/trade/filters/read-typed-value.ts'

/** What is entered as the values of a filter. unnamed: a text in place of a choice that names none, and why it is not accepted. */
export type FilterEntry = { values: readonly string[]; unnamed?: { text: string; problem: string } | undefined }

/** A filter that is being made, with its values as typed or chosen. */
export type FilterDraft = FilterEntry & { field: FilterField; operator: Operator }

/** A new filter on a field, with its most likely operator. */
export const newDraft = (field: FilterField): FilterDraft => withOperator(field, operatorsOf(field)[0] ?? 'is')

/** The same field with another operator: values of another kind are dropped. */
export const withOperator = (field: FilterField, operator: Operator, former?: FilterDraft): FilterDraft => {
  const isSameForm = former !== undefined && (former.operator === 'within') === (operator === 'within')
  const { least, most } = arityOf(operator)
  const known = isSameForm ? former.values : []
  const values = most > 2 ? known : Array.from({ length: least }, (_, at) => known[at] ?? initialValue(field, operator))
  return { field, operator, values, ...(most > 2 && former?.unnamed && { unnamed: former.unnamed }) }
}

const initialValue = (field: FilterField, operator: Operator): string =>
  operator === 'within' ? 'thisMonth' : filterFormOf(field) === 'flag' ? 'true' : ''

const nothingTyped: Partial<Record<FilterForm, string>> = {
  number: 'Enter a number.',
  day: 'Choose a day.',
  text: 'Enter what to look for.',
}

/** What was typed, as a filter; or a message why it is none. */
export function readFilterDraft({ field, operator, values, unnamed }: FilterDraft, today: Day): ParsedFilter {
  if (unnamed) return { ok: false, message: unnamed.problem }
  const form = filterFormOf(field)
  const read: string[] = []
  for (const value of values) {
    const typed = readTypedValue(operator === 'within' ? 'choice' : form, value, today)
    if (!typed.ok) return typed
    const nothing = typed.value === '' && nothingTyped[form]
    if (nothing) return { ok: false, message: nothing }
    read.push(typed.value)
  }
  if (arityOf(operator).most > 2 && read.length === 0) return { ok: false, message: 'Choose at least one.' }
  return checkFilter({ field, operator, values: read })
}
