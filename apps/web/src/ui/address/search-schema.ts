import { type Day, isDay } from '@haulm/domain/calendar/day.ts'
import { asStorable } from '@haulm/domain/text/storable.ts'

/** A text that reads as a number arrives as one, `?year=2026`. */
export type AddressText = string | number

/** A parameter that an address gives once; if it is repeated, the last counts. */
export function param(raw: unknown): AddressText | undefined {
  const last: unknown = Array.isArray(raw) ? raw.at(-1) : raw
  return typeof last === 'string' || typeof last === 'number' ? last : undefined
}

/** The same as text; empty if the address does not have it. */
export const said = (raw: unknown): string => String(param(raw) ?? '')

/** A day in an address; null for anything else. */
export const dayOfAddress = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** The filters that are set: blank, null and undefined ones are left out. */
export const narrowing = <Filters extends Readonly<Record<string, string | null | undefined>>>(filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value != null && value !== '')) as {
    [Name in keyof Filters]?: NonNullable<Filters[Name]>
  }

/** Names of parameters that an address gives once each. */
export const params = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, param])) as { readonly [Each in Name]: typeof param }

/** A parameter that may be repeated, `filter=a&filter=b`. */
export const texts = (raw: unknown): readonly AddressText[] =>
  [raw].flat().filter((one) => typeof one === 'string' || typeof one === 'number')

/** The parameters that a screen's address may have, each with its reader. The screen itself interprets their texts. */
export type SearchSchema = Readonly<Record<string, typeof param | typeof texts>>

export type SearchOf<Schema extends SearchSchema> = { -readonly [Name in keyof Schema]?: ReturnType<Schema[Name]> | undefined }

/** Reads an address by its schema; an absent name stays absent. Anything else in it is left as it is. */
export const readSearch =
  <const Schema extends SearchSchema>(schema: Schema) =>
  (raw: Readonly<Record<string, unknown>>): SearchOf<Schema> =>
    Object.fromEntries(
      Object.entries(schema).flatMap(([name, read]) => (raw[name] === undefined ? [] : [[name, read(raw[name])]])),
    ) as SearchOf<Schema>

/** The most characters of a search. @see docs/rules/trades.md, rule 15 */
export const longestSearch = 200

/** The search that an address names, without what cannot be searched for. */
export const searchOfAddress = (raw: unknown): string => [...asStorable(said(raw))].slice(0, longestSearch).join('')
