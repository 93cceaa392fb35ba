import { type FieldName, fieldNames, fieldOf } from '../catalogue/catalogue.ts'

/** The latest values by field, the most recent first, each once. @see docs/rules/trades.md, rule 19 */
export type LastPlaces = Partial<Record<FieldName, string[]>>

const suggesting = (from: 'lastOfClient' | 'lastOfSupplier'): FieldName[] =>
  fieldNames.filter((name) => fieldOf(name).suggests === from)

/** The fields for which the values of a client's, or a supplier's, last loads are suggested. */
export const lastPlaceFields = { clientId: suggesting('lastOfClient'), supplierId: suggesting('lastOfSupplier') } as const
export type PartyField = keyof typeof lastPlaceFields

/** This many values are suggested for a field. */
const mostOffered = 8

/** The distinct values in their given order, ignoring case; blank ones are left out. */
export function latestOf(values: readonly (string | null)[]): string[] {
  const latest = new Map<string, string>()
  for (const value of values) {
    const key = value?.trim().toLowerCase()
    if (key && value && !latest.has(key)) latest.set(key, value)
  }
  return [...latest.values()].slice(0, mostOffered)
}
