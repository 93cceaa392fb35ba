import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear, weekdayName } from '@haulm/domain/calendar/format-day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { controlClass, useFieldTies } from '../fields/field-context.ts'
import { Popover } from '../floating/popover.tsx'
import { isLeft } from '../focus/focus-moves.ts'
import { LazyDayCalendar } from './lazy-calendars.tsx'

export type DateFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** The text as typed: what cannot be read is kept. When the field is left, a day that was read becomes yyyy-MM-dd. */
  value: string
  onChange: (text: string) => void
  today: Day
}

/** Beside a longer text there is no space for the day; such a text is clear enough. */
const longestShort = 8

/**
 * A day, typed (`2026-11-19`, `19/11`, `24nov`, `monday`, `+3`) or chosen in a calendar, which Alt+Down opens. The day that was
 * understood is shown beside the text until the field is left.
 */
export function DateField({ value, onChange, today, className, onBlur, onKeyDown, ...rest }: DateFieldProps) {
  const read = parseTypedDay(value, today)
  const ties = useFieldTies(rest, !read.ok)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** The field, if a key in it opened the calendar; otherwise the button did. */
  const opener = useRef<HTMLInputElement>(null)
  const tidy = () => {
    if (read.ok && read.value !== null && read.value !== value) onChange(read.value)
  }
  const choose = (day: Day) => {
    onChange(day)
    setOpen(false)
    input.current?.focus()
  }
  const day = read.ok ? read.value : null
  const isSaid = day !== value && value.length <= longestShort
  return (
    <span className="relative block">
      <input
        ref={input}
        type="text"
        autoComplete="off"
        placeholder={rest.disabled ? '–' : undefined}
        {...rest}
        {...ties}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          if (isLeft(event)) tidy()
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') {
            opener.current = event.currentTarget
            setOpen(true)
          } else onKeyDown?.(event)
        }}
        className={clsx(controlClass, 'set-ledger pr-9! touch:pr-12!', className)}
      />
      <span
        aria-live="polite"
        className={clsx(
          'pointer-events-none absolute inset-y-0 right-9 flex items-center text-xs text-muted-foreground touch:right-12',
          !isSaid && 'invisible',
        )}
      >
        {/* It is not removed when the field is left: a dialog takes the focus from the next field when part of it is removed. */}
        {day && `${weekdayName(day)} ${formatDayWithYear(day)}`}
      </span>
      <Popover
        label="Calendar"
        align="end"
        open={isOpen}
        onOpenChange={(open) => {
          if (open) opener.current = null
          setOpen(open)
        }}
        returnTo={opener}
        trigger={
          <button
            type="button"
            tabIndex={-1}
            disabled={rest.disabled}
            aria-label="Open calendar"
            className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-md text-muted-foreground not-disabled:hover:text-foreground disabled:opacity-55 touch:w-11"
          >
            <CalendarDays size={14} />
          </button>
        }
      >
        <LazyDayCalendar selected={day} onSelect={choose} today={today} />
      </Popover>
    </span>
  )
}
