import { type FieldName, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldChange } from '../tables/change.ts'

type Values<Name extends string> = { readonly [name in Name]?: FieldChange['from'] }

/**
 * What differs between two states of a record, in the order of the names.
 * @param names the fields to compare; those absent from `to` stay as they were.
 */
export const changesAmong = <Name extends string>(names: readonly Name[], from: Values<Name>, to: Values<Name>): FieldChange[] =>
  names
    .filter((field) => to[field] !== undefined)
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter(({ from, to }) => from !== to)

/** A deleted record as changes: each field that was set, changed to null. */
export const changesOfDeletion = <Name extends string>(names: readonly Name[], was: Values<Name>): FieldChange[] =>
  changesAmong(names, {}, was).map(({ field, to }) => ({ field, from: to, to: null }))

/** What differs between two states of a trade, among the fields in `to`. */
export const fieldChanges = (from: Values<FieldName>, to: Values<FieldName>): FieldChange[] =>
  changesAmong(Object.keys(to).filter(isFieldName), from, to)
