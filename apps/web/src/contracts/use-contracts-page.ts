import { searchContracts } from '@haulm/domain/contract/search-contracts.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { useMemo, useState } from 'react'
import { useAddressSearch } from '../ui/use-address-search.ts'

/** What the page shows: the contracts that are searched for in the address, and which of them are opened. */
export function useContractsPage(contracts: readonly SupplierContract[]) {
  const { q, find } = useAddressSearch()
  const found = useMemo(() => searchContracts(contracts, q), [contracts, q])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    q,
    found,
    opened,
    find,
    toggle: (id: string) =>
      setOpened((former) => {
        const next = new Set(former)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}
