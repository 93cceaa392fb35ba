import { type DateRange, startFirst } from '@haulm/domain/calendar/date-range.ts'
import { type Day, isDay } from '@haulm/domain/calendar/day.ts'
import { useMemo } from 'react'
import { useAddress } from './use-address.ts'

/** A day that an address says; null for what is none. */
export const dayOfAddress = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** Days from the first to the last, as `from` and `to` in the address say them; an open end is null. */
export function useAddressRange(): [DateRange, (range: DateRange) => void] {
  const { entries, change } = useAddress()
  const [startDate, endDate] = [dayOfAddress(entries.from), dayOfAddress(entries.to)]
  const range = useMemo(() => startFirst({ startDate, endDate }), [startDate, endDate])
  return [range, (next) => change({ from: next.startDate ?? undefined, to: next.endDate ?? undefined })]
}
