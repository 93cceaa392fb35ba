import { isDay } from '@haulm/domain/calendar/day.ts'
import { historyKinds } from '@haulm/domain/history/record-kinds.ts'
import { useMemo } from 'react'
import { type AddressEntries, useAddress } from '../ui/address/use-address.ts'
import type { HistoryFilters } from './history-query.ts'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Reads the address; what makes no sense there is left out. */
export function readHistoryFilters(raw: AddressEntries): HistoryFilters {
  const kind = historyKinds.find((one) => one === raw.kind)
  const [person, record, recordId, field] = [text(raw.person), text(raw.record), text(raw.recordId), text(raw.field)]
  const [from, to] = [text(raw.from), text(raw.to)]
  return {
    ...(person ? { person } : {}),
    ...(kind ? { kind } : {}),
    ...(record ? { record } : {}),
    ...(recordId ? { recordId } : {}),
    ...(field ? { field } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
}

/** What the history is narrowed to, as the address says it, and how to change it there. */
export function useHistoryFilters() {
  const { entries, change } = useAddress()
  const filters = useMemo(() => readHistoryFilters(entries), [entries])
  return { filters, change: (changed: { [Name in keyof HistoryFilters]?: HistoryFilters[Name] | undefined }) => change(changed) }
}
