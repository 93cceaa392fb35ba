import { groupByTruckType, type TruckTypeNames } from '@haulm/domain/transport-rate/groups.ts'
import { searchRates } from '@haulm/domain/transport-rate/search-rates.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { longestSearch } from '../ui/longest-search.ts'

const none: ReadonlySet<string> = new Set()

/** What the page shows: the rates that are searched for in the address, by truck type, and which groups are closed. */
export function useRatesPage(rates: readonly TransportRate[], names: TruckTypeNames) {
  const navigate = useNavigate()
  const raw = useRouterState({ select: ({ location }) => (location.search as { q?: unknown }).q })
  const q = typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, longestSearch) : ''
  const groups = useMemo(() => groupByTruckType(searchRates(rates, q, names), names), [rates, q, names])
  const [closed, setClosed] = useState<ReadonlySet<string>>(none)
  // What is found is shown, whatever was closed before; when the search is cleared that is closed again.
  const [closedInSearch, setClosedInSearch] = useState({ q, groups: none })
  const isSearch = q.trim() !== ''
  const shut = !isSearch ? closed : closedInSearch.q === q ? closedInSearch.groups : none
  const shutOnly = (next: ReadonlySet<string>) => (isSearch ? setClosedInSearch({ q, groups: next }) : setClosed(next))
  return {
    q,
    find: (text: string) =>
      void navigate({
        to: '.',
        search: (former: Record<string, unknown>) => ({ ...former, q: text === '' ? undefined : text }) as never,
        replace: true,
      }),
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
