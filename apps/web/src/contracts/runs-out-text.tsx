import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDay } from '@haulm/domain/calendar/format-day.ts'
import { runsOutOn } from '@haulm/domain/contract/arrange-contracts.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { Unset } from '../ui/text/rand-figure.tsx'

const whys = { pace: 'Used up about this day, at its pace so far', period: 'Its period ends with something left' }

/** `16 Dec 26`: stronger where it is used up before its period ends. */
export function RunsOutText({ contract, today }: { contract: SupplierContract; today: Day }) {
  const runsOut = runsOutOn(contract, today)
  if (runsOut === null) return <Unset />
  const { on, why } = runsOut
  return (
    <span title={whys[why]} className={why === 'pace' ? 'font-[600]' : 'text-muted-foreground'}>
      {formatDay(on)} {on.slice(2, 4)}
    </span>
  )
}
