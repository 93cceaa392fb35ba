import { joinValues, splitValues } from '../../text/joined-values.ts'
import type { FilterField } from './filter-fields.ts'
import type { Operator } from './operators.ts'

/**
 * One condition on trades; if there are several, all must hold. Values are texts as in an address: `30`, `2026-11-19`,
 * `thisMonth`, `true`, an id.
 */
export type TradeFilter = { field: FilterField; operator: Operator; values: readonly string[] }

/** More filters at once than this nobody can read. */
export const mostFilters = 20
export const tooManyFilters = `There can be at most ${mostFilters} filters.`

/** A filter as addresses and queries carry it: `tonnage.atLeast:30`, `clientId.in:ID,ID`, `sellingPrice.isEmpty`. */
export function writeFilter({ field, operator, values }: TradeFilter): string {
  const name = `${field}.${operator}`
  return values.length === 0 ? name : `${name}:${joinValues(values)}`
}

/** The parts of a written filter, whether they are valid or not; null if the text does not have its form at all. */
export function splitFilter(text: string): { field: string; operator: string; values: string[] } | null {
  const match = /^(\w+)\.(\w+)(?::(.*))?$/s.exec(text)
  if (!match) return null
  const [, field = '', operator = '', values] = match
  return { field, operator, values: values === undefined ? [] : splitValues(values) }
}
