import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import { historyKinds } from '@haulm/domain/history/record-kinds.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { requestPage } from '../api/request/request.ts'
import { type AddressSearch, narrowing, searchOfAddress } from '../ui/address/address-search.ts'
import { useAddress, useAddressRange } from '../ui/address/use-address.ts'

/** The history, newest first, page by page. */
export const historyQuery = (filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: ['history', filters] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit: '100', ...narrowing({ cursor: pageParam }) }
      const { reply: changes, next } = await requestPage('GET /api/admin/history', { query, signal })
      // As devices have it stored.
      return { changes, next }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // No event announces what is added to it: a person who comes back to it sees what was done since.
    staleTime: 0,
  })

/**
 * The filters of the history, from the address; what makes no sense there is left out, and an absent part filters nothing.
 * `recordId` stands for only one record, as a link from its row asks.
 */
export function readHistoryFilters(raw: AddressSearch, { startDate, endDate }: DateRange) {
  const kind = historyKinds.find((one) => one === raw.kind)
  const { person, recordId, field } = raw
  return narrowing({ person, kind, record: searchOfAddress(raw.record), recordId, field, from: startDate, to: endDate })
}

type HistoryFilters = ReturnType<typeof readHistoryFilters>

export function useHistoryFilters() {
  const { entries, change } = useAddress()
  const [range] = useAddressRange()
  const filters = useMemo(() => readHistoryFilters(entries, range), [entries, range])
  return { filters, change: (changed: { [Name in keyof HistoryFilters]?: HistoryFilters[Name] | undefined }) => change(changed) }
}
