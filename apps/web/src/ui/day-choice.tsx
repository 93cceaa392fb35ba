import type { Day } from '@haulm/domain/calendar/day.ts'
import type { TypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { type ComponentProps, useState } from 'react'
import { DateField } from './date-field.tsx'

type DayChoiceProps = Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'> & {
  day: Day | null
  onDay: (day: Day | null) => void
}

/**
 * A day that narrows a page. What is typed is the field's own until it is a whole day, or the field is left: `2` on the way to `24nov`
 * is none that anybody meant.
 */
export function DayChoice({ day, onDay, ...rest }: DayChoiceProps) {
  const [text, setText] = useState<string>(day ?? '')
  const [known, setKnown] = useState(day)
  if (known !== day) {
    setKnown(day)
    setText(day ?? '')
  }
  const take = (next: string, read: TypedDay) => {
    setText(next)
    if (read.ok && read.value !== day && (read.value === null || read.value === next)) onDay(read.value)
  }
  return (
    <DateField
      {...rest}
      value={text}
      onChange={take}
      onKeyDown={(event) => {
        // Leaving the field reads it; Enter does the same, and stays.
        if (event.key !== 'Enter') return
        event.currentTarget.blur()
        event.currentTarget.focus()
      }}
    />
  )
}
