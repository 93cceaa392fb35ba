import type { DateRange } from '../calendar/date-range.ts'
import type { Day } from '../calendar/day.ts'
import { type Period, paceOf } from './pace.ts'
import type { SupplierContract } from './supplier-contract.ts'

/** The kinds of period by which contracts can be filtered. */
export const contractPeriods = {
  all: 'Any period',
  running: 'Running today',
  coming: 'Yet to begin',
  ended: 'Ended',
  custom: 'Days of its own',
} as const
export type ContractPeriod = keyof typeof contractPeriods
export const contractPeriodIds = Object.keys(contractPeriods) as [ContractPeriod, ...ContractPeriod[]]

/**
 * Whether a contract's period is of a kind, today.
 * @param range for `custom`: some day of the period lies in it; an open end does not limit it.
 */
export function isInPeriod({ dateFrom, dateTo }: Period, period: ContractPeriod, today: Day, range: DateRange): boolean {
  switch (period) {
    case 'all':
      return true
    case 'running':
      return dateFrom <= today && today <= dateTo
    case 'coming':
      return today < dateFrom
    case 'ended':
      return dateTo < today
    case 'custom':
      return (range.endDate === null || dateFrom <= range.endDate) && (range.startDate === null || range.startDate <= dateTo)
  }
}

/**
 * The last day on which a contract can be drawn on: the day on which it is used up at its pace, else the last of its period. Null
 * if it is used up or over-drawn: nothing is left to run out.
 * @see docs/rules/contracts.md, rule 10
 */
export function runsOutOn(contract: SupplierContract, today: Day): { on: Day; why: 'pace' | 'period' } | null {
  const pace = paceOf(contract, today)
  if (pace.kind === 'usedUp' || pace.kind === 'overDrawn') return null
  return pace.kind === 'runsOut' ? { on: pace.on, why: 'pace' } : { on: contract.dateTo, why: 'period' }
}
