import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { paceOf } from '@haulm/domain/contract/pace.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatCount, formatTons } from '@haulm/domain/quantity/format.ts'
import type { ReactNode } from 'react'

const Strong = ({ children }: { children: ReactNode }) => <span className="font-[600] text-foreground">{children}</span>

/** Where a contract is heading, in a sentence. @see docs/rules/contracts.md, rule 3 */
export function PaceText({ contract, today }: { contract: SupplierContract; today: Day }) {
  const pace = paceOf(contract, today)
  const end = formatDayWithYear(contract.dateTo)
  switch (pace.kind) {
    case 'notBegun':
      return <>Its period begins on {formatDayWithYear(contract.dateFrom)}.</>
    case 'untouched':
      return <>Nothing has been drawn yet, and its period ends on {end}.</>
    case 'usedUp':
      return <>It is used up.</>
    case 'overDrawn':
      return (
        <>
          It is over-drawn by <Strong>{formatTons(pace.by)}</Strong>.
        </>
      )
    case 'ended':
      return (
        <>
          Its period ended on {end} with <Strong>{formatTons(pace.left)}</Strong> not drawn.
        </>
      )
    case 'runsOut':
      return (
        <>
          Used up about <Strong>{formatDayWithYear(pace.on)}</Strong>,{' '}
          {pace.daysBefore === 0 ? 'as the period ends' : `${formatCount(pace.daysBefore, 'day')} before the period ends`}.
        </>
      )
    case 'lasts':
      return (
        <>
          About <Strong>{formatTons(pace.left)}</Strong> would be left when the period ends on {end}.
        </>
      )
  }
}
