import type { Day } from '@haulm/domain/calendar/day.ts'
import { contractPeriodIds } from '@haulm/domain/contract/arrange-contracts.ts'
import { contractStateIds, narrowContracts } from '@haulm/domain/contract/narrow-contracts.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { useMemo } from 'react'
import { useAddress, useAddressChoice, useAddressRange, useAddressSearch } from '../ui/address/use-address.ts'

const noDays = { startDate: null, endDate: null }
const cleared = { q: undefined, state: undefined, period: undefined, from: undefined, to: undefined }

/** The filters of the list, from the address, and the contracts that remain. */
export function useContractFilters(contracts: readonly SupplierContract[], today: Day) {
  const { change } = useAddress()
  const { q, find } = useAddressSearch()
  const [state, setState] = useAddressChoice('state', contractStateIds)
  const [period, setPeriod] = useAddressChoice('period', contractPeriodIds)
  const [range, setRange] = useAddressRange()
  const { startDate, endDate } = range
  const narrowing = useMemo(
    // Days left over from before count only for a custom period.
    () => ({ search: q, state, period, ...(period === 'custom' ? { startDate, endDate } : noDays) }),
    [q, state, period, startDate, endDate],
  )
  const found = useMemo(() => narrowContracts(contracts, narrowing, today), [contracts, narrowing, today])
  const isFiltered = state !== 'all' || period !== 'all'
  return {
    q,
    find,
    state,
    setState,
    period,
    setPeriod,
    range,
    setRange,
    narrowing,
    found,
    isFiltered,
    clear: () => change(cleared),
  }
}
