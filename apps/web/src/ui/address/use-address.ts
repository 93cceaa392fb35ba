import { type DateRange, startFirst } from '@haulm/domain/calendar/date-range.ts'
import { useCallback, useMemo } from 'react'
import { type AddressSearch, dayOfAddress, searchOfAddress } from './address-search.ts'
import { useRouter, useSearch } from './router.ts'

/** What stands in the address of a page, and how to change it there, so that links and Back lead to what was shown. */
export function useAddress(): { entries: AddressSearch; change: (changed: AddressSearch) => void } {
  const router = useRouter()
  const entries = useSearch()
  const change = useCallback(
    (changed: AddressSearch) => router.change((former) => ({ ...former, ...changed }), { replace: true }),
    [router],
  )
  return { entries, change }
}

/** The search of a page, `q` in the address, so that a link can lead to what it finds. */
export function useAddressSearch(): { q: string; find: (text: string) => void } {
  const { entries, change } = useAddress()
  const q = searchOfAddress(entries.q)
  return { q, find: (text) => change({ q: text === '' ? undefined : text }) }
}

/**
 * A choice of one among a few, from a parameter of the address.
 * @param choices the first is the default, when the address names none of them, and is not written there.
 */
export function useAddressChoice<Choice extends string>(
  name: keyof AddressSearch,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const { entries, change } = useAddress()
  const chosen = choices.find((choice) => choice === entries[name]) ?? choices[0]
  return [chosen, (choice) => change({ [name]: choice === choices[0] ? undefined : choice })]
}

/** A range of days in order, `from` and `to` in the address; an open end is null. */
export function useAddressRange(): [DateRange, (range: DateRange) => void] {
  const { entries, change } = useAddress()
  const [startDate, endDate] = [dayOfAddress(entries.from), dayOfAddress(entries.to)]
  const range = useMemo(() => startFirst({ startDate, endDate }), [startDate, endDate])
  return [range, (next) => change({ from: next.startDate ?? undefined, to: next.endDate ?? undefined })]
}
