import type { Day } from '@haulm/domain/calendar/day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import { type FilterField, filterFormOf } from '@haulm/domain/trade/filters/filter-fields.ts'
import { arityOf, type Operator, operatorsOf } from '@haulm/domain/trade/filters/operators.ts'
import { checkFilter, type ParsedFilter } from '@haulm/domain/trade/filters/parse-filter.ts'

/** A filter that is being made: its values as they were typed or chosen. */
export type FilterDraft = { field: FilterField; operator: Operator; values: readonly string[] }

/** A new filter by a field, with its likeliest operator. */
export const newDraft = (field: FilterField): FilterDraft => withOperator(field, operatorsOf(field)[0] ?? 'is')

/** The same field asked otherwise: values of another kind do not stay. */
export const withOperator = (field: FilterField, operator: Operator, former?: FilterDraft): FilterDraft => {
  const isSameForm = former !== undefined && (former.operator === 'within') === (operator === 'within')
  const { least, most } = arityOf(operator)
  const count = most > 2 ? 0 : least
  const values = isSameForm ? former.values : []
  return {
    field,
    operator,
    values: most > 2 ? values : Array.from({ length: count }, (_, at) => values[at] ?? initialValue(field, operator)),
  }
}

const initialValue = (field: FilterField, operator: Operator): string =>
  operator === 'within' ? 'thisMonth' : filterFormOf(field) === 'flag' ? 'true' : ''

/** What was typed, as a filter; or why it is none, in words. */
export function readFilterDraft({ field, operator, values }: FilterDraft, today: Day): ParsedFilter {
  const form = filterFormOf(field)
  const read: string[] = []
  for (const value of values) {
    const typed =
      form === 'number' ? parseTypedNumber(value) : form === 'day' && operator !== 'within' ? parseTypedDay(value, today) : null
    if (typed === null) read.push(value)
    else if (!typed.ok) return typed
    else if (typed.value === null) return { ok: false, message: form === 'day' ? 'Choose a day.' : 'Enter a number.' }
    else read.push(String(typed.value))
  }
  if (form === 'text' && read[0]?.trim() === '') return { ok: false, message: 'Enter what to look for.' }
  if (arityOf(operator).most > 2 && read.length === 0) return { ok: false, message: 'Choose at least one.' }
  return checkFilter({ field, operator, values: read })
}
