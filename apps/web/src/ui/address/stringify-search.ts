import { defaultStringifySearch } from '@tanstack/react-router'

/** Colons and commas are allowed unescaped in a query, and people read addresses. */
const readable = (value: string) => encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',')

/** The query of an address. Filters are repeated, `filter=a&filter=b`, as the API and every link to trades write them. */
export function stringifySearch({ filter, ...others }: Record<string, unknown>): string {
  const filters = [filter].flat().filter((text) => typeof text === 'string')
  const written = filters.map((text) => `filter=${readable(text)}`).join('&')
  const rest = defaultStringifySearch(others)
  return written === '' ? rest : `${rest === '' ? '?' : `${rest}&`}${written}`
}
