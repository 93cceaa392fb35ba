import { isDay } from '@haulm/domain/calendar/day.ts'
import { historyKinds } from '@haulm/domain/history/record-kinds.ts'
import { useMemo } from 'react'
import { param } from '../ui/address/search-schema.ts'
import { type AddressEntries, useAddress } from '../ui/address/use-address.ts'
import type { HistoryFilters } from './history-query.ts'

const said = (raw: unknown): string => String(param(raw) ?? '')

/** Reads the address; what makes no sense there is left out. */
export function readHistoryFilters(raw: AddressEntries): HistoryFilters {
  const kind = historyKinds.find((one) => one === raw.kind)
  const [person, record, recordId, field] = [said(raw.person), said(raw.record), said(raw.recordId), said(raw.field)]
  const [from, to] = [said(raw.from), said(raw.to)]
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
