import { longestSearch } from './longest-search.ts'
import { param } from './search-schema.ts'
import { useAddress } from './use-address.ts'

/** What a page searches for, as `q` in the address says it, so that a link can lead to what is found. */
export function useAddressSearch(): { q: string; find: (text: string) => void } {
  const { entries, change } = useAddress()
  const q = String(param(entries.q) ?? '').slice(0, longestSearch)
  return { q, find: (text) => change({ q: text === '' ? undefined : text }) }
}
