import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../ui/text/badge.tsx'
import { validityText } from './validity-text.ts'

export type ValidityMarkProps = { rate: TransportRate; others: readonly TransportRate[]; today: Day; isLow?: boolean }

/** When a rate is not simply in force: it has ended, is still to come, will end, or is contradicted by another one meanwhile. */
export function ValidityMark({ rate: { validFrom, validTo }, others, today, isLow = false }: ValidityMarkProps) {
  const text = validityText({ validFrom, validTo }, today)
  const whole = [validFrom && `from ${formatDayWithYear(validFrom)}`, validTo && `until ${formatDayWithYear(validTo)}`]
  const overlap = `${others.length === 1 ? 'Another rate' : `${others.length} other rates`} of the same route, transporter, truck type and commodity ${others.length === 1 ? 'is' : 'are'} valid on the same days.`
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1">
      {others.length > 0 && (
        <span title={overlap}>
          <TriangleAlert size={13} role="img" aria-label={overlap} className="text-warning" />
        </span>
      )}
      {text && (
        <span title={`Valid ${whole.filter(Boolean).join(' ')}`} className="flex">
          <Badge tone={text === 'Ended' ? 'plain' : 'highlight'} isLow={isLow}>
            {text}
          </Badge>
        </span>
      )}
    </span>
  )
}
