import { type Day, isDay } from '@haulm/domain/calendar/day.ts'

/** A text that reads as a number comes as one, `?year=2026`. */
export type AddressText = string | number

/** What an address says once; where it says it several times, the last counts. */
export function param(raw: unknown): AddressText | undefined {
  const last: unknown = Array.isArray(raw) ? raw.at(-1) : raw
  return typeof last === 'string' || typeof last === 'number' ? last : undefined
}

/** The same as text, empty where the address says nothing. */
export const said = (raw: unknown): string => String(param(raw) ?? '')

/** A day that an address says; null for what is none. */
export const dayOfAddress = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** What of the filters that narrow something says anything: what is blank, null or undefined is left out. */
export const narrowing = <Filters extends Readonly<Record<string, string | null | undefined>>>(filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value != null && value !== '')) as {
    [Name in keyof Filters]?: NonNullable<Filters[Name]>
  }

/** Names of which an address says each once. */
export const params = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, param])) as { readonly [Each in Name]: typeof param }

/** What it may say several times, `filter=a&filter=b`. */
export const texts = (raw: unknown): readonly AddressText[] =>
  [raw].flat().filter((one) => typeof one === 'string' || typeof one === 'number')

/** What a screen's address may say: each name with how it is read. What a text means, the screen itself reads. */
export type SearchSchema = Readonly<Record<string, typeof param | typeof texts>>

export type SearchOf<Schema extends SearchSchema> = { -readonly [Name in keyof Schema]?: ReturnType<Schema[Name]> | undefined }

/** Reads an address by its schema; an absent name stays absent. Anything else in it is left as it is. */
export const readSearch =
  <const Schema extends SearchSchema>(schema: Schema) =>
  (raw: Readonly<Record<string, unknown>>): SearchOf<Schema> =>
    Object.fromEntries(
      Object.entries(schema).flatMap(([name, read]) => (raw[name] === undefined ? [] : [[name, read(raw[name])]])),
    ) as SearchOf<Schema>

/** Searches are at most so long. @see docs/rules/trades.md, rule 15 */
export const longestSearch = 200
