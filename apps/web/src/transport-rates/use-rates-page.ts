import { groupByTruckType, type TruckTypeNames } from '@haulm/domain/transport-rate/groups.ts'
import { searchRates } from '@haulm/domain/transport-rate/search-rates.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { useMemo, useState } from 'react'
import { useAddressSearch } from '../ui/use-address-search.ts'

const none: ReadonlySet<string> = new Set()

/** What the page shows: the rates that are searched for in the address, by truck type, and which groups are closed. */
export function useRatesPage(rates: readonly TransportRate[], names: TruckTypeNames) {
  const { q, find } = useAddressSearch()
  const groups = useMemo(() => groupByTruckType(searchRates(rates, q, names), names), [rates, q, names])
  const [closed, setClosed] = useState<ReadonlySet<string>>(none)
  // What is found is shown, whatever was closed before; when the search is cleared that is closed again.
  const [closedInSearch, setClosedInSearch] = useState({ q, groups: none })
  const isSearch = q.trim() !== ''
  const shut = !isSearch ? closed : closedInSearch.q === q ? closedInSearch.groups : none
  const shutOnly = (next: ReadonlySet<string>) => (isSearch ? setClosedInSearch({ q, groups: next }) : setClosed(next))
  return {
    q,
    find,
    groups,
    isOpen: (group: string) => !shut.has(group),
    toggle: (group: string) => {
      const next = new Set(shut)
      if (!next.delete(group)) next.add(group)
      shutOnly(next)
    },
    expandAll: () => shutOnly(none),
    collapseAll: () => shutOnly(new Set(groups.map(({ truckType }) => truckType))),
  }
}
