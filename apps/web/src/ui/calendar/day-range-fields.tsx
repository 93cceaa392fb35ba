import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { Field } from '../fields/field.tsx'
import { DayChoice } from './day-choice.tsx'

type DayRangeFieldsProps = { range: DateRange; today: Day; onRange: (range: DateRange) => void }

/** From and to, each a field of its own; an open end is blank. */
export const DayRangeFields = ({ range, today, onRange }: DayRangeFieldsProps) => (
  <>
    <Field label="From">
      <DayChoice day={range.startDate} today={today} onDay={(startDate) => onRange({ ...range, startDate })} />
    </Field>
    <Field label="To">
      <DayChoice day={range.endDate} today={today} onDay={(endDate) => onRange({ ...range, endDate })} />
    </Field>
  </>
)
