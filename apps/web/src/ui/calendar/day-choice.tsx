import type { Day } from '@haulm/domain/calendar/day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { type ComponentProps, useState } from 'react'
import { isLeft } from '../focus/focus-moves.ts'
import { DateField } from './date-field.tsx'

type DayChoiceProps = Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'> & {
  day: Day | null
  onDay: (day: Day | null) => void
}

/**
 * A day that filters a page. Typed text is the field's own until it is a complete day, or the field is left: `2` on the way to
 * `24nov` is no day that anybody meant. After that it shows the day that the page is filtered by: what cannot be read is dropped.
 */
export function DayChoice({ day, onDay, ...rest }: DayChoiceProps) {
  const [text, setText] = useState<string>(day ?? '')
  const [known, setKnown] = useState(day)
  if (known !== day) {
    setKnown(day)
    setText(day ?? '')
  }
  const take = (next: string) => {
    setText(next)
    const read = parseTypedDay(next, rest.today)
    if (read.ok && read.value !== day && (read.value === null || read.value === next)) onDay(read.value)
  }
  return (
    <DateField
      {...rest}
      value={text}
      onChange={take}
      onBlur={(event) => {
        if (isLeft(event) && !parseTypedDay(text, rest.today).ok) setText(day ?? '')
      }}
      onKeyDown={(event) => {
        // Leaving the field reads it; Enter does the same, and keeps the focus.
        if (event.key !== 'Enter' || !parseTypedDay(text, rest.today).ok) return
        event.currentTarget.blur()
        event.currentTarget.focus()
      }}
    />
  )
}
