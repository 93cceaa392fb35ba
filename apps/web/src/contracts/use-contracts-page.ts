import { searchContracts } from '@haulm/domain/contract/search-contracts.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { longestSearch } from '../ui/longest-search.ts'

/** What the page shows: the contracts that are searched for in the address, and which of them are opened. */
export function useContractsPage(contracts: readonly SupplierContract[]) {
  const navigate = useNavigate()
  const raw = useRouterState({ select: ({ location }) => (location.search as { q?: unknown }).q })
  const q = typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, longestSearch) : ''
  const found = useMemo(() => searchContracts(contracts, q), [contracts, q])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    q,
    found,
    opened,
    find: (text: string) =>
      void navigate({
        to: '.',
        search: (former: Record<string, unknown>) => ({ ...former, q: text === '' ? undefined : text }) as never,
        replace: true,
      }),
    toggle: (id: string) =>
      setOpened((former) => {
        const next = new Set(former)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}
