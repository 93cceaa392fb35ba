import type { Day } from '@haulm/domain/calendar/day.ts'
import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import { endedGroup, groupRates } from '@haulm/domain/transport-rate/groups.ts'
import { narrowRates } from '@haulm/domain/transport-rate/narrow-rates.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { useMemo, useState } from 'react'
import { dayOfAddress } from '../ui/address/address-search.ts'
import { useAddress, useAddressSearch } from '../ui/address/use-address.ts'
import { toggled } from '../ui/state/toggled.ts'

type Closed = ReadonlySet<string>
const none: Closed = new Set()
/** Ended rates are folded until somebody opens them. */
const atFirst: Closed = new Set([endedGroup])

/** The rates that match the search, or the day `on`, in the address, by truck type, and which groups are closed. */
export function useRatesPage(rates: readonly TransportRate[], names: TruckTypeNames, today: Day) {
  const { q, find } = useAddressSearch()
  const { entries, change } = useAddress()
  const on = dayOfAddress(entries.on)
  const groups = useMemo(
    () => groupRates(narrowRates(rates, { search: q, on }, names), names, { on, today }),
    [rates, q, names, on, today],
  )
  const [closed, setClosed] = useState(atFirst)
  // What a search finds is shown, whatever was closed before; clearing the search closes that again.
  const [closedInSearch, setClosedInSearch] = useState({ q, groups: none })
  const isSearch = q.trim() !== ''
  const shut = !isSearch ? closed : closedInSearch.q === q ? closedInSearch.groups : none
  const shutOnly = (next: Closed) => (isSearch ? setClosedInSearch({ q, groups: next }) : setClosed(next))
  return {
    q,
    find,
    on,
    setOn: (day: Day | null) => change({ on: day ?? undefined }),
    clear: () => change({ q: undefined, on: undefined }),
    groups,
    isOpen: (group: string) => !shut.has(group),
    toggle: (group: string) => shutOnly(toggled(shut, group)),
    setAll: (isOpen: boolean) => shutOnly(isOpen ? none : new Set(groups.map(({ truckType }) => truckType))),
  }
}
