import { isDay } from '@haulm/domain/calendar/day.ts'
import { formatWeekday } from '@haulm/domain/calendar/format-day.ts'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'

type RowTextProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** What was entered, or stands there. */
  entered: string
  onEnter: (text: string) => void
  /** It has the focus when the row is opened. */
  takesFocus: boolean
}

/** A text, figure or day among the fields of a row in edit. A day is shown as in the other rows until somebody turns to it. */
export function RowText({ entered, onEnter, takesFocus, ...input }: RowTextProps) {
  const field = useRef<HTMLInputElement>(null)
  const [hasFocus, setFocus] = useState(false)
  useFocusOnce(field, takesFocus)
  useLayoutEffect(() => {
    if (hasFocus) field.current?.select()
  }, [hasFocus])
  return (
    <input
      {...input}
      ref={field}
      type="text"
      value={!hasFocus && isDay(entered) ? formatWeekday(entered) : entered}
      onChange={(event) => onEnter(event.target.value)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  )
}

function useFocusOnce(field: RefObject<HTMLInputElement | null>, takesFocus: boolean) {
  const wants = useRef(takesFocus)
  useLayoutEffect(() => {
    if (wants.current) field.current?.focus({ preventScroll: true })
  }, [field])
}
