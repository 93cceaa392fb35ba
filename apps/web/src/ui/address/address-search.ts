import { type Day, isDay } from '@haulm/domain/calendar/day.ts'
import { asStorable } from '@haulm/domain/text/storable.ts'
import { loginPath } from './login-path.ts'

/**
 * The parameters of each page's address, by its path; the screens add theirs.
 * @see apps/web/src/app/screen-entries.ts
 */
export interface ScreenParameters {
  [loginPath]: readonly ['from']
}

export type ScreenPath = keyof ScreenParameters & string

type Parameter<Path extends ScreenPath> = ScreenParameters[Path] extends readonly (infer Name extends string)[] ? Name : never

/** Filters alone may be repeated, `filter=a&filter=b`, as the API and every link to trades write them. */
type ValueOf<Name> = Name extends 'filter' ? readonly string[] : string

/** What the address of a screen says besides its path. */
export type SearchOf<Path extends ScreenPath> = { [Name in Parameter<Path>]?: ValueOf<Name> | undefined }

/** The same of any screen. Anybody can type an address, so whoever reads it takes no value for granted. */
export type AddressSearch = SearchOf<ScreenPath>

/** A text in quotes, as former releases wrote those that look like numbers: `q="2026"`. */
const quoted = /^".*"$/

function unquoted(text: string): string {
  try {
    return quoted.test(text) ? String(JSON.parse(text)) : text
  } catch {
    return text
  }
}

/** Reads the query of an address. If a parameter is repeated, the last one counts. */
export function readSearch(query: string): AddressSearch {
  const params = new URLSearchParams(query)
  const valuesOf = (name: string) => {
    const texts = params.getAll(name).map(unquoted)
    return name === 'filter' ? texts : texts.at(-1)
  }
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, valuesOf(name)]))
}

/** Colons and commas are allowed unescaped in a query, and people read addresses. */
const readable = (text: string) =>
  encodeURIComponent(asStorable(unquoted(text) === text ? text : JSON.stringify(text)))
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')

/** The query of an address, with its question mark; filters come last. */
export function writeSearch({ filter, ...others }: AddressSearch): string {
  const written = Object.entries<string | readonly string[] | undefined>({ ...others, filter }).flatMap(([name, value]) =>
    [value ?? []].flat().map((text) => `${encodeURIComponent(name)}=${readable(text)}`),
  )
  return written.length === 0 ? '' : `?${written.join('&')}`
}

/** The address of a screen. What it says can be only what that screen's address may say. */
export const screenAddress = <const Path extends ScreenPath>(path: Path, search?: SearchOf<Path>): string =>
  path + writeSearch({ ...search })

/** A day in an address; null for anything else. */
export const dayOfAddress = (text: string | undefined): Day | null => (text !== undefined && isDay(text) ? text : null)

/** The filters that are set: blank, null and undefined ones are left out. */
export const narrowing = <Filters extends Readonly<Record<string, string | null | undefined>>>(filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value != null && value !== '')) as {
    [Name in keyof Filters]?: NonNullable<Filters[Name]>
  }

/** The most characters of a search. @see docs/rules/trades.md, rule 15 */
export const longestSearch = 200

/** The search that an address names, without what cannot be searched for. */
export const searchOfAddress = (text = ''): string => [...asStorable(text)].slice(0, longestSearch).join('')
