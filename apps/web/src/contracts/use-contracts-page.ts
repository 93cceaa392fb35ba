import { searchContracts } from '@haulm/domain/contract/search-contracts.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useAddressSearch } from '../ui/use-address-search.ts'

type Raw = Readonly<Record<string, unknown>>

/** The ids that an address opens: `open=<id>,<id>`. */
const idsIn = (open: unknown): string[] => (typeof open === 'string' && open !== '' ? open.split(',') : [])

/**
 * What the page shows: the contracts that are searched for in the address, and which of them are opened. Both stand there, so that the
 * way back from a contract's trades leads to what was left.
 */
export function useContractsPage(contracts: readonly SupplierContract[]) {
  const navigate = useNavigate()
  const { q, find } = useAddressSearch()
  const found = useMemo(() => searchContracts(contracts, q), [contracts, q])
  const open = useRouterState({ select: ({ location }) => (location.search as Raw).open })
  const opened: ReadonlySet<string> = useMemo(() => new Set(idsIn(open)), [open])
  const toggle = useCallback(
    (id: string) => {
      const changed = (former: Raw) => {
        const ids = idsIn(former.open)
        const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
        return { ...former, open: next.length === 0 ? undefined : next.join(',') }
      }
      void navigate({ to: '.', search: changed as never, replace: true })
    },
    [navigate],
  )
  return { q, found, opened, find, toggle }
}
