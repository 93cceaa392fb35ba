import { type DateRange, startFirst } from '@haulm/domain/calendar/date-range.ts'
import { type RegisteredRouter, useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { dayOfAddress, longestSearch, said } from './search-schema.ts'

/** What the addresses of all screens may say. */
export type AddressSearch = RegisteredRouter['state']['location']['search']
/** Whatever stands in the address: anybody can type one, so the reader takes nothing for granted. */
export type AddressEntries = { readonly [Name in keyof AddressSearch]: unknown }

/** What stands in the address of a page, and how to change it there: a link and the way back lead to what was shown. */
export function useAddress(): { entries: AddressEntries; change: (changed: AddressSearch) => void } {
  const navigate = useNavigate()
  const entries: AddressEntries = useRouterState({ select: ({ location }) => location.search })
  const change = useCallback(
    (changed: AddressSearch) =>
      void navigate({
        to: '.',
        search: (former) => ({ ...former, ...changed }),
        replace: true,
        // What is narrowed may stand in the middle of its page.
        resetScroll: false,
      }),
    [navigate],
  )
  return { entries, change }
}

/** What a page searches for, as `q` in the address says it, so that a link can lead to what is found. */
export function useAddressSearch(): { q: string; find: (text: string) => void } {
  const { entries, change } = useAddress()
  const q = said(entries.q).slice(0, longestSearch)
  return { q, find: (text) => change({ q: text === '' ? undefined : text }) }
}

/**
 * One of a few, as an entry of the address says it.
 * @param choices the first of them holds where the address says none of them, and is not written there.
 */
export function useAddressChoice<Choice extends string>(
  name: keyof AddressSearch,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const { entries, change } = useAddress()
  const chosen = choices.find((choice) => choice === entries[name]) ?? choices[0]
  return [chosen, (choice) => change({ [name]: choice === choices[0] ? undefined : choice })]
}

/** Days from the first to the last, as `from` and `to` in the address say them; an open end is null. */
export function useAddressRange(): [DateRange, (range: DateRange) => void] {
  const { entries, change } = useAddress()
  const [startDate, endDate] = [dayOfAddress(entries.from), dayOfAddress(entries.to)]
  const range = useMemo(() => startFirst({ startDate, endDate }), [startDate, endDate])
  return [range, (next) => change({ from: next.startDate ?? undefined, to: next.endDate ?? undefined })]
}
