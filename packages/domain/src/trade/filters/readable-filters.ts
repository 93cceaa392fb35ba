import type { Holder } from '../../people/person.ts'
import { isTradeDocument, readsTradeDocument } from '../documents/trade-documents.ts'
import { canRead } from '../rights/access.ts'
import { readsOf } from './filter-fields.ts'
import type { TradeFilter } from './trade-filter.ts'

/** Whether a person may read all that a filter reads. */
export const readsFilter = (person: Holder, { field, values }: TradeFilter): boolean =>
  readsOf(field, values).every((name) => canRead(person, name)) &&
  (field !== 'documents' || values.every((kind) => !isTradeDocument(kind) || readsTradeDocument(person, kind)))

/**
 * The filters that apply for a person. One that reads what they may not is ignored: neither refused nor applied, so that no count
 * of trades reveals what a field holds.
 * @see docs/rules/rights.md, rule 4
 */
export const readableFilters = (person: Holder, filters: readonly TradeFilter[]): TradeFilter[] =>
  filters.filter((filter) => readsFilter(person, filter))
