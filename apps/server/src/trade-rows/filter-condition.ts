import type { Day } from '@haulm/domain/calendar/day.ts'
import { daysOfPeriod, isRelativePeriod } from '@haulm/domain/calendar/relative-period.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { straightApostrophes } from '@haulm/domain/text/apostrophes.ts'
import { type FieldName, fieldOf, groupOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { readsTradeDocument, tradeDocumentNames } from '@haulm/domain/trade/documents/trade-documents.ts'
import { anyDocument, type FilterForm, filterFormOf } from '@haulm/domain/trade/filters/filter-fields.ts'
import type { Operator } from '@haulm/domain/trade/filters/operators.ts'
import type { TradeFilter } from '@haulm/domain/trade/filters/trade-filter.ts'
import type { WaitingFor } from '@haulm/domain/trade/filters/waiting-for.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { straightened } from '../database/columns/compared-names.ts'
import { chosenRecords } from './chosen-records.ts'
import { ticketTwice } from './same-ticket.ts'
import { containsText } from './search/search-condition.ts'
import { shownStatusSql } from './stands-completed.ts'
import { createdBetween, tradeDateBetween } from './trade-date.ts'
import { waitingForConditions } from './waiting-for.ts'

type Condition = RawBuilder<boolean>

/** The reader, the company's time zone, and the day it is there. */
export type FilterContext = { reader: Holder; timeZone: string; today: Day }

/** A filter as a condition on `trade`. Whether the reader may use it was decided before. Values are passed as parameters. */
export function filterCondition(filter: TradeFilter, context: FilterContext): Condition {
  const { field, operator, values } = filter
  if (field === 'waitingFor') return anyOf(values.map((value) => waitingForConditions[value as WaitingFor]))
  if (field === 'documents') return documentsCondition(operator, values, context.reader)
  if (field === 'ticketTwice') return values[0] === 'true' ? ticketTwice : sql`not ${ticketTwice}`
  if (field === 'tradeDate') return tradeDateBetween(...boundsOf(operator, values, context.today), context.timeZone)
  if (operator === 'isEmpty') return sql`${columnOf(field)} is null`
  if (operator === 'isSet') return sql`${columnOf(field)} is not null`
  return byForm[filterFormOf(field)](field, operator, values, context)
}

/** At least one of these kinds, or none of them; `any` stands for all kinds that the reader may know of. */
function documentsCondition(operator: Operator, values: readonly string[], reader: Holder): Condition {
  const readable = tradeDocumentNames.filter((kind) => readsTradeDocument(reader, kind))
  const kinds = values.includes(anyDocument) ? readable : values
  const has = sql<boolean>`trade.documents ?| ${listed(kinds)}`
  return operator === 'has' ? has : sql`not (${has})`
}

const columnOf = (field: FieldName) => sql.ref(`trade.${columnOfField(field)}`)

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

type Form = (field: FieldName, operator: Operator, values: readonly string[], context: FilterContext) => Condition

const byForm: Record<FilterForm, Form> = {
  text: (field, operator, [value = '']) => textCondition(field, operator === 'contains', value),
  number: (field, operator, values) => numberCondition(columnOf(field), operator, values),
  day: (field, operator, values, { timeZone, today }) => {
    const [from, to] = boundsOf(operator, values, today)
    if (field === 'createdAt') return createdBetween(from, to, timeZone)
    return sql`${columnOf(field)} between ${from} and ${to}`
  },
  flag: (field, _operator, [value]) => sql`${columnOf(field)} = ${value === 'true'}`,
  choice: (field, operator, values, { reader }) =>
    oneOf(field === 'logisticsStatus' ? shownStatusSql(reader) : columnOf(field), operator, listed(values)),
  reference: (field, operator, values) => oneOf(columnOf(field), operator, chosenRecords(field, values)),
}

/**
 * Whether a field contains a text, or equals it, in any case and with any apostrophes. For fields that the search box covers, its
 * index is used first, which finds the trade but not the field.
 */
function textCondition(field: FieldName, isPart: boolean, text: string): Condition {
  const value = sql`lower(${columnOf(field)})`
  const equals = sql<boolean>`${straightened(value)} = lower(${straightApostrophes(text)})`
  const matches = isPart ? containsText(value, text) : equals
  if (!fieldOf(field).searchable) return matches
  const searched = groupOf(field) === 'finance' ? sql`trade.finance_search_text` : sql`trade.search_text`
  return sql`(${containsText(searched, text)} and ${matches})`
}

const listed = (values: readonly string[]): RawBuilder<string[]> => sql`${[...values]}`

/** 'Is not' also matches trades without a value. */
const oneOf = (value: RawBuilder<unknown>, operator: Operator, list: RawBuilder<string[]>): Condition =>
  operator === 'notIn' ? sql`(${value} = any (${list})) is not true` : sql`${value} = any (${list})`

const comparisons: Partial<Record<Operator, RawBuilder<unknown>>> = {
  is: sql`=`,
  atLeast: sql`>=`,
  atMost: sql`<=`,
  above: sql`>`,
  below: sql`<`,
}

function numberCondition(
  value: RawBuilder<unknown>,
  operator: Operator,
  [first = '0', second = '0']: readonly string[],
): Condition {
  if (operator !== 'between') return sql`${value} ${comparisons[operator] ?? sql`=`} ${first}::numeric`
  const [least, most] = Number(first) <= Number(second) ? [first, second] : [second, first]
  return sql`${value} between ${least}::numeric and ${most}::numeric`
}

/** The first and the last day of the filter. */
function boundsOf(operator: Operator, [first = '', second = '']: readonly string[], today: Day): [from: Day, to: Day] {
  switch (operator) {
    case 'from':
      return [first, lastDay]
    case 'until':
      return [firstDay, first]
    case 'between':
      return first <= second ? [first, second] : [second, first]
    case 'within': {
      const { from, to } = daysOfPeriod(isRelativePeriod(first) ? first : 'today', today)
      return [from, to]
    }
    default:
      return [first, first]
  }
}

/** Bounds before and after all days that a trade can have. @see docs/decisions/0014-years-of-trades.md */
const [firstDay, lastDay] = ['1900-01-01', '2999-12-31']
