import type { Holder } from '../people/person.ts'
import { type FieldName, fieldNames } from './catalogue/catalogue.ts'
import { canRead } from './rights/access.ts'

/** Sorting by these is meaningless: an id is opaque, a version says nothing, and deleted trades are not listed. */
type Unsorted = 'id' | 'version' | 'deletedAt'
const unsorted: readonly FieldName[] = ['id', 'version', 'deletedAt']

/** What rows can be sorted by. */
export type SortField = Exclude<FieldName, Unsorted>
/** The field, ascending; with a minus before it, descending. */
export type TradeSort = SortField | `-${SortField}`

export const sortFields = fieldNames.filter((name): name is SortField => !unsorted.includes(name))

/** Every order that can be asked for. */
export const tradeSorts: readonly TradeSort[] = sortFields.flatMap((name) => [name, `-${name}` as const])

/** By loading date, newest first. */
export const defaultSort = '-loadingDate' satisfies TradeSort

export const isTradeSort = (text: string): text is TradeSort => (tradeSorts as readonly string[]).includes(text)

/** The field of an order, and whether it is ascending. */
export const sortOrderOf = (sort: TradeSort): { field: SortField; smallestFirst: boolean } => ({
  field: sort.replace(/^-/, '') as SortField,
  smallestFirst: !sort.startsWith('-'),
})

/**
 * The order that applies for a person: one by a field that they may not read is replaced by the default.
 * @see docs/rules/rights.md, rule 4
 */
export const readableSort = (person: Holder, sort: TradeSort | undefined): TradeSort =>
  sort !== undefined && canRead(person, sortOrderOf(sort).field) ? sort : defaultSort
