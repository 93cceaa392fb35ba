import { type FieldName, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldChange } from '../tables/change.ts'

type Values<Name extends string> = { readonly [name in Name]?: FieldChange['from'] }

/**
 * What differs from one state of a record to the next, in the order of the names.
 * @param names the fields that are compared; those that `to` does not carry stay as they were.
 */
export const changesAmong = <Name extends string>(names: readonly Name[], from: Values<Name>, to: Values<Name>): FieldChange[] =>
  names
    .filter((field) => to[field] !== undefined)
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter(({ from, to }) => from !== to)

/** What a deleted record was: each field that was set, with nothing in its place. */
export const changesOfDeletion = <Name extends string>(names: readonly Name[], was: Values<Name>): FieldChange[] =>
  changesAmong(names, {}, was).map(({ field, to }) => ({ field, from: to, to: null }))

/** What differs from one state of a trade to the next, among the fields that `to` carries. */
export const fieldChanges = (from: Values<FieldName>, to: Values<FieldName>): FieldChange[] =>
  changesAmong(Object.keys(to).filter(isFieldName), from, to)
