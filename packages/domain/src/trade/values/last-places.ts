import { type FieldName, fieldNames, fieldOf } from '../catalogue/catalogue.ts'

/** By field, the latest values first, each once. @see docs/rules/trades.md, rule 19 */
export type LastPlaces = Partial<Record<FieldName, string[]>>

const suggesting = (from: 'lastOfClient' | 'lastOfSupplier'): FieldName[] =>
  fieldNames.filter((name) => fieldOf(name).suggests === from)

/** The fields that are offered what the last loads of a client, or of a supplier, had. */
export const lastPlaceFields = { clientId: suggesting('lastOfClient'), supplierId: suggesting('lastOfSupplier') } as const
export type PartyField = keyof typeof lastPlaceFields

/** So many are offered of a field. */
const mostOffered = 8

/** The distinct values in the order in which they came, in whatever case they were written; blank ones are none. */
export function latestOf(values: readonly (string | null)[]): string[] {
  const latest = new Map<string, string>()
  for (const value of values) {
    const key = value?.trim().toLowerCase()
    if (key && value && !latest.has(key)) latest.set(key, value)
  }
  return [...latest.values()].slice(0, mostOffered)
}
