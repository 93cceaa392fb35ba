import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { controlClass, useFieldTies } from '../fields/field-context.ts'
import { Popover } from '../floating/popover.tsx'
import { LazyRangeCalendar } from './lazy-calendars.tsx'
import { rangeText } from './range-text.ts'

export type DateRangePickerProps = {
  range: DateRange
  onChange: (range: DateRange) => void
  today: Day
  /** Its name for screen readers. */
  label: string
  /** Opens when it is mounted, for example after choosing 'Custom range'. */
  defaultOpen?: boolean
  className?: string
}

/** A range of days, chosen in a calendar of two months. It closes when the second day is chosen. */
export function DateRangePicker({ range, onChange, today, label, defaultOpen = false, className }: DateRangePickerProps) {
  const [isOpen, setOpen] = useState(defaultOpen)
  const ties = useFieldTies()
  const trigger = (
    <button
      type="button"
      {...ties}
      aria-label={`${label}: ${rangeText(range)}`}
      className={clsx(controlClass, 'flex items-center gap-2 text-left', className)}
    >
      <CalendarDays size={14} className="shrink-0 text-muted-foreground" />
      <span className="set-ledger truncate">{rangeText(range)}</span>
    </button>
  )
  return (
    <Popover label={label} open={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <LazyRangeCalendar
        range={range}
        today={today}
        onSelect={(chosen) => {
          onChange(chosen)
          setOpen(false)
        }}
      />
    </Popover>
  )
}
