import { isDay } from '../../calendar/day.ts'
import { isRelativePeriod } from '../../calendar/relative-period.ts'
import { hasAtMostTwoDecimals } from '../../quantity/decimal.ts'
import { canBeStored, characterCount } from '../../text/storable.ts'
import { trimmed } from '../../text/trimmed.ts'
import { type FilterField, filterChoices, filterFormOf, filterLabel, isFilterField } from './filter-fields.ts'
import { arityOf, type Operator, operatorsOf } from './operators.ts'
import { splitFilter, type TradeFilter } from './trade-filter.ts'

/** A filter, or why the text is not one, in words for the person. */
export type ParsedFilter = { ok: true; filter: TradeFilter } | { ok: false; message: string }

/** The longest value that a trade can hold. */
const longestValue = 500
/** The largest computed figure. @see docs/rules/trades.md, rule 11 */
const largestFigure = 90_000_000_000_000

const refuse = (message: string): ParsedFilter => ({ ok: false, message })

/** Reads what `writeFilter` wrote, or a person typed into an address. It does not check who may read the field. */
export function parseFilter(text: string): ParsedFilter {
  const parts = splitFilter(text)
  if (parts === null) return refuse('A filter is written field.operator:value, as in tonnage.atLeast:30.')
  const { field, operator, values } = parts
  if (!isFilterField(field)) return refuse(`There is no field ${shortened(field)} to filter by.`)
  return checkFilter({ field, operator: operator as Operator, values })
}

/** The filter with normalised values (trimmed, numbers without needless zeros), or why it is invalid. */
export function checkFilter({ field, operator, values }: TradeFilter): ParsedFilter {
  const label = filterLabel(field)
  const known = operatorsOf(field)
  if (!known.includes(operator)) return refuse(`${label} can be filtered by ${known.join(', ')}.`)
  const { least, most } = arityOf(operator)
  if (values.length < least || values.length > most) return refuse(countMessage(label, operator, least, most))
  const read: string[] = []
  for (const value of values) {
    const checked = checkValue(field, operator, trimmed(value))
    if (checked === null) return refuse(valueMessage(field, operator))
    read.push(checked)
  }
  return { ok: true, filter: { field, operator, values: read } }
}

/** The normalised value; null if it is invalid. */
function checkValue(field: FilterField, operator: Operator, value: string): string | null {
  if (value === '' || !canBeStored(value) || characterCount(value) > longestValue) return null
  switch (filterFormOf(field)) {
    case 'number':
      return plainNumber(value)
    case 'day':
      return operator === 'within' ? (isRelativePeriod(value) ? value : null) : isDay(value) ? value : null
    case 'flag':
      return value === 'true' || value === 'false' ? value : null
    case 'choice':
      return filterChoices(field).some((choice) => choice.value === value) ? value : null
    case 'text':
    case 'reference':
      return value
  }
}

function plainNumber(text: string): string | null {
  if (!/^-?\d{1,20}(\.\d+)?$/.test(text)) return null
  const amount = Number(text)
  return Math.abs(amount) <= largestFigure && hasAtMostTwoDecimals(amount) ? String(amount === 0 ? 0 : amount) : null
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const countMessage = (label: string, operator: Operator, least: number, most: number): string =>
  most === 0
    ? `${label}: ${operator} takes no value.`
    : `${label}: ${operator} takes ${least === most ? least : `${least} to ${most}`} value${most === 1 ? '' : 's'}.`

function valueMessage(field: FilterField, operator: Operator): string {
  const label = filterLabel(field)
  switch (filterFormOf(field)) {
    case 'number':
      return `${label} is compared with a number with at most 2 decimals, written 1234.50.`
    case 'day':
      return operator === 'within'
        ? `${label} lies within a period such as thisWeek or lastMonth.`
        : `${label} is compared with a day that exists, written yyyy-MM-dd.`
    case 'flag':
      return `${label} is true or false.`
    case 'choice':
      return `${label} is one of ${filterChoices(field)
        .map(({ value }) => value)
        .join(', ')}.`
    case 'text':
    case 'reference':
      return `${label} is compared with a text of 1 to ${longestValue} characters that can be kept.`
  }
}
