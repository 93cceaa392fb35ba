import { joinValues, splitValues } from '../../text/joined-values.ts'
import type { FilterField } from './filter-fields.ts'
import type { Operator } from './operators.ts'

/**
 * One condition on trades; several together must all hold.
 * Values are texts as they stand in an address: `30`, `2026-11-19`, `thisMonth`, `true`, an id.
 */
export type TradeFilter = { field: FilterField; operator: Operator; values: readonly string[] }

/** So many filters at once are more than anybody reads. */
export const mostFilters = 20

/** A filter as addresses and queries carry it: `tonnage.atLeast:30`, `clientId.in:ID,ID`, `sellingPrice.isEmpty`. */
export function writeFilter({ field, operator, values }: TradeFilter): string {
  const name = `${field}.${operator}`
  return values.length === 0 ? name : `${name}:${joinValues(values)}`
}

/** The parts of a written filter, whatever they are; null when it has not that form at all. */
export function splitFilter(text: string): { field: string; operator: string; values: string[] } | null {
  const match = /^(\w+)\.(\w+)(?::(.*))?$/s.exec(text)
  if (!match) return null
  const [, field = '', operator = '', values] = match
  return { field, operator, values: values === undefined ? [] : splitValues(values) }
}
