import type { Day } from '@haulm/domain/calendar/day.ts'
import { contractPeriodIds, contractPeriods } from '@haulm/domain/contract/arrange-contracts.ts'
import { type ContractState, contractStates } from '@haulm/domain/contract/narrow-contracts.ts'
import { DateRangePicker } from '../ui/calendar/date-range-picker.tsx'
import { Select } from '../ui/choices/select.tsx'
import type { useContractFilters } from './use-contract-filters.ts'

export type ContractFilters = ReturnType<typeof useContractFilters>

const states = Object.entries(contractStates).map(([value, label]) => ({ value: value as ContractState, label }))
const periods = contractPeriodIds.map((value) => ({ value, label: contractPeriods[value] }))

/** Which contracts are shown, by status and by period. */
export const ContractFilterChoices = ({ filters, today }: { filters: ContractFilters; today: Day }) => (
  <>
    <Select
      label="Status"
      value={filters.state}
      options={states}
      onChange={filters.setState}
      className="w-[124px]! max-md:w-auto! max-md:flex-1"
    />
    <Select
      label="Period"
      value={filters.period}
      options={periods}
      onChange={filters.setPeriod}
      className="w-[144px]! max-md:w-auto! max-md:flex-1"
    />
    {filters.period === 'custom' && (
      <DateRangePicker
        label="Days of the period"
        range={filters.range}
        today={today}
        onChange={filters.setRange}
        className="w-auto! max-md:w-full!"
      />
    )}
  </>
)
