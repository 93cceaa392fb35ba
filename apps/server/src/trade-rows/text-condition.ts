import { type FieldName, fieldOf, groupOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { asPattern } from './search/search-condition.ts'

/**
 * Whether a field contains a text, or equals it, in any case. For fields that the search box covers, its index is used first,
 * which finds the trade but not the field.
 */
export function textCondition(field: FieldName, isPart: boolean, text: string): RawBuilder<boolean> {
  const value = sql`lower(${sql.ref(`trade.${columnOfField(field)}`)})`
  const pattern = asPattern(text)
  const matches: RawBuilder<boolean> = isPart ? sql`${value} like lower(${pattern})` : sql`${value} = lower(${text})`
  if (!fieldOf(field).searchable) return matches
  const searched = groupOf(field) === 'finance' ? sql`trade.finance_search_text` : sql`trade.search_text`
  return sql`(${searched} like lower(${pattern}) and ${matches})`
}
