import type { Day } from '@haulm/domain/calendar/day.ts'
import { DayPicker } from 'react-day-picker'
import { dayOf } from '../text/format-moment.ts'
import { calendarClass, calendarTexts, dateOf } from './day-picker.ts'

type DayCalendarProps = { selected: Day | null; onSelect: (day: Day) => void; today: Day }

/** A month to choose a day from. Weeks start on Monday. Loaded when first opened. */
export const DayCalendar = ({ selected, onSelect, today }: DayCalendarProps) => (
  <DayPicker
    mode="single"
    autoFocus
    showOutsideDays
    weekStartsOn={1}
    today={dateOf(today)}
    defaultMonth={dateOf(selected ?? today)}
    selected={selected === null ? undefined : dateOf(selected)}
    onSelect={(_, date) => onSelect(dayOf(date))}
    classNames={calendarClass}
    {...calendarTexts()}
  />
)
