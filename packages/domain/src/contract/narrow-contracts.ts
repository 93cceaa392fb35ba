import type { DateRange } from '../calendar/date-range.ts'
import type { Day } from '../calendar/day.ts'
import { type ContractPeriod, isInPeriod } from './arrange-contracts.ts'
import { searchContracts } from './search-contracts.ts'
import { type ShownStatus, shownStockStatus } from './stock-status.ts'
import type { SupplierContract } from './supplier-contract.ts'

/** Each status as addresses write it. */
export const contractStates = {
  all: 'Any status',
  full: 'Full',
  'in-use': 'In Use',
  'low-stock': 'Low Stock',
  complete: 'Complete',
  'over-drawn': 'Over-drawn',
} as const satisfies Record<string, ShownStatus | 'Any status'>
export type ContractState = keyof typeof contractStates
export const contractStateIds = Object.keys(contractStates) as [ContractState, ...ContractState[]]

/** How the contracts are narrowed down, on their page and in its export. */
export type ContractNarrowing = DateRange & { search: string; state: ContractState; period: ContractPeriod }

export const narrowContracts = (
  contracts: readonly SupplierContract[],
  { search, state, period, ...range }: ContractNarrowing,
  today: Day,
): readonly SupplierContract[] =>
  searchContracts(contracts, search).filter(
    (contract) =>
      (state === 'all' || shownStockStatus(contract) === contractStates[state]) && isInPeriod(contract, period, today, range),
  )
