import type { Day } from '@haulm/domain/calendar/day.ts'
import { contractPeriodIds, contractPeriods } from '@haulm/domain/contract/arrange-contracts.ts'
import { type ContractState, contractStates } from '@haulm/domain/contract/narrow-contracts.ts'
import { ExportButton } from '../api/download/export-button.tsx'
import { exportTexts } from '../api/download/export-texts.ts'
import { narrowing } from '../ui/address/address-search.ts'
import { DateRangePicker } from '../ui/calendar/date-range-picker.tsx'
import { Select } from '../ui/choices/select.tsx'
import { AddButton } from '../ui/controls/add-button.tsx'
import { SearchBox } from '../ui/controls/search-box.tsx'
import { useIsPhone } from '../ui/state/use-media.ts'
import type { useContractFilters } from './use-contract-filters.ts'

type ContractsToolbarProps = { filters: ContractFilters; today: Day; onAdd: () => void }

export function ContractsToolbar({ filters, today, onAdd }: ContractsToolbarProps) {
  const isPhone = useIsPhone()
  const search = (
    <SearchBox
      label="Search supplier contracts"
      placeholder="Search supplier, commodity, contract, mill, quantity or price..."
      value={filters.q}
      onSearch={filters.find}
      className="max-w-[420px] min-w-40! flex-1"
    />
  )
  const { search: text, state, period, startDate, endDate } = filters.narrowing
  const exported = (
    <ExportButton
      route="GET /api/export/supplier-contracts"
      query={narrowing({ search: text, state: setOf(state), period: setOf(period), startDate, endDate })}
      texts={exportTexts.list('Supplier contracts')}
    />
  )
  const choices = <ContractFilterChoices filters={filters} today={today} />
  if (isPhone) {
    return (
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pt-2.5 pb-2">
        {search}
        {exported}
        <AddButton label="Add Contract" onClick={onAdd} isOnPhone />
        <div className="flex w-full flex-wrap gap-2">{choices}</div>
      </div>
    )
  }
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 px-5 py-2">
      <AddButton label="Add Contract" onClick={onAdd} />
      {search}
      {choices}
      {filters.period === 'custom' ? <span className="ml-auto" /> : <Legend />}
      <span className="max-[1400px]:ml-auto">{exported}</span>
    </div>
  )
}

const setOf = <Choice extends string>(choice: Choice) => (choice === 'all' ? null : choice)

/** What bar and tick mean. */
const Legend = () => (
  <span className="ml-auto flex shrink-0 items-center gap-5 pl-3 text-sm text-muted-foreground max-[1400px]:hidden">
    <span className="flex items-center gap-2">
      <svg width="26" height="10" aria-hidden="true">
        <rect y="3" width="26" height="5" fill="var(--color-badge)" />
        <rect y="3" width="17" height="5" fill="var(--color-primary)" />
      </svg>
      drawn down
    </span>
    <span className="flex items-center gap-2">
      <svg width="4" height="14" aria-hidden="true">
        <path d="M2 1v12" stroke="var(--color-foreground)" strokeWidth="1.5" strokeDasharray="2 1.5" />
      </svg>
      share of the period gone by
    </span>
  </span>
)

type ContractFilters = ReturnType<typeof useContractFilters>

const states = Object.entries(contractStates).map(([value, label]) => ({ value: value as ContractState, label }))
const periods = contractPeriodIds.map((value) => ({ value, label: contractPeriods[value] }))

const ContractFilterChoices = ({ filters, today }: { filters: ContractFilters; today: Day }) => (
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
