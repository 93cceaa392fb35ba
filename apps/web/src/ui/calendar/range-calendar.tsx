import { type DateRange, startFirst } from '@haulm/domain/calendar/date-range.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { addMonths, firstDayOfMonth, monthOf } from '@haulm/domain/calendar/month.ts'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { dayOf } from '../text/format-moment.ts'
import { calendarClass, calendarTexts, dateOf } from './day-picker.ts'

type RangeCalendarProps = {
  range: DateRange
  /** Called with both days, in order, once the second is chosen. */
  onSelect: (range: DateRange) => void
  today: Day
}

/** Two months to choose a range from: one click starts it, the next ends it; a reversed order is swapped. Loaded when opened. */
export function RangeCalendar({ range, onSelect, today }: RangeCalendarProps) {
  const [start, setStart] = useState<Day | null>(null)
  const choose = (day: Day) => {
    if (start === null) return setStart(day)
    setStart(null)
    onSelect(startFirst({ startDate: start, endDate: day }))
  }
  const from = start ?? range.startDate
  const to = start === null ? range.endDate : start
  return (
    <div>
      <DayPicker
        mode="range"
        autoFocus
        numberOfMonths={2}
        weekStartsOn={1}
        today={dateOf(today)}
        defaultMonth={dateOf(firstMonthShown(range, today))}
        selected={{ from: from === null ? undefined : dateOf(from), to: to === null ? undefined : dateOf(to) }}
        onSelect={(_, date) => choose(dayOf(date))}
        classNames={calendarClass}
        {...calendarTexts()}
      />
      <p role="status" className="border-t border-border px-4 py-2.5 text-sm text-muted-foreground">
        {start === null ? 'Choose the first day.' : `From ${formatDayWithYear(start)}: choose the last day.`}
      </p>
    </div>
  )
}

/** The month before today's on the left, so that the past, which is looked up more often, is at hand. */
const firstMonthShown = (range: DateRange, today: Day): Day => range.startDate ?? firstDayOfMonth(addMonths(monthOf(today), -1))
