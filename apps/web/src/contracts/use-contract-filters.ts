import type { Day } from '@haulm/domain/calendar/day.ts'
import { contractPeriodIds, isInPeriod } from '@haulm/domain/contract/arrange-contracts.ts'
import { searchContracts } from '@haulm/domain/contract/search-contracts.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { useMemo } from 'react'
import { useAddress } from '../ui/address/use-address.ts'
import { useAddressChoice } from '../ui/address/use-address-choice.ts'
import { useAddressRange } from '../ui/address/use-address-range.ts'
import { useAddressSearch } from '../ui/address/use-address-search.ts'
import { type ShownStatus, shownStatus } from './stock-mark.tsx'

/** Each status as the address writes it. */
export const contractStates = {
  all: 'Any status',
  full: 'Full',
  'in-use': 'In Use',
  'low-stock': 'Low Stock',
  complete: 'Complete',
  'over-drawn': 'Over-drawn',
} as const satisfies Record<string, ShownStatus | 'Any status'>
export type ContractState = keyof typeof contractStates
const stateIds = Object.keys(contractStates) as [ContractState, ...ContractState[]]

const cleared = { q: undefined, state: undefined, period: undefined, from: undefined, to: undefined }

/** What the list is narrowed to, as the address says it, and the contracts that are left. */
export function useContractFilters(contracts: readonly SupplierContract[], today: Day) {
  const { change } = useAddress()
  const { q, find } = useAddressSearch()
  const [state, setState] = useAddressChoice('state', stateIds)
  const [period, setPeriod] = useAddressChoice('period', contractPeriodIds)
  const [range, setRange] = useAddressRange()
  const found = useMemo(
    () =>
      searchContracts(contracts, q).filter(
        (contract) =>
          (state === 'all' || shownStatus(contract) === contractStates[state]) && isInPeriod(contract, period, today, range),
      ),
    [contracts, q, state, period, today, range],
  )
  const isFiltered = state !== 'all' || period !== 'all'
  return { q, find, state, setState, period, setPeriod, range, setRange, found, isFiltered, clear: () => change(cleared) }
}
