import { type FieldName, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldChange } from './tables/change.ts'

type Values = Partial<Record<FieldName, string | number | boolean | null>>

/** What differs from one state of a trade to the next, among the fields that `to` carries. */
export const fieldChanges = (from: Values, to: Values): FieldChange[] =>
  Object.keys(to)
    .filter(isFieldName)
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter(({ from, to }) => from !== to)
