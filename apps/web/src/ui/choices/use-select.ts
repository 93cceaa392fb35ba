import { type KeyboardEvent, useRef, useState } from 'react'
import type { ListOption } from './list-option.ts'
import { createTypeahead } from './typeahead.ts'

type UseSelect<Value extends string> = {
  options: readonly ListOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  startsOpen: boolean
}

/** What a select remembers: whether it is open, and where the keys are. */
export function useSelect<Value extends string>({ options, value, onChange, startsOpen }: UseSelect<Value>) {
  const chosen = options.findIndex((option) => option.value === value)
  const [isOpen, setOpen] = useState(startsOpen)
  const [active, setActive] = useState(Math.max(0, chosen))
  const typeahead = useRef(createTypeahead())
  const open = (at = chosen) => {
    setActive(Math.max(0, at))
    setOpen(true)
  }
  const close = () => setOpen(false)
  const pick = (option: ListOption<Value> | undefined) => {
    if (option && option.value !== value) onChange(option.value)
    close()
  }
  const places: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + 10,
    PageUp: active - 10,
    Home: 0,
    End: options.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const place = places[event.key]
    const takes = event.key === 'Enter' || event.key === ' '
    if (isOpen && place !== undefined) setActive(Math.max(0, Math.min(options.length - 1, place)))
    else if (isOpen && takes) pick(options[active])
    else if (isOpen && event.key === 'Tab') return pick(options[active])
    else if (takes || event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
    else if (event.key.length === 1 && !event.altKey) {
      const labels = options.map(({ label }) => label)
      const found = typeahead.current(event.key, event.timeStamp, labels, isOpen ? active : chosen)
      if (found !== null) open(found)
    } else return
    event.preventDefault()
  }
  return { chosen: options[chosen], isOpen, active, setActive, open, close, pick, onKeyDown }
}
