import { useRef, useState } from 'react'
import { comboboxMatches } from './combobox-matches.ts'
import type { ListOption } from './list-option.ts'

export type UseSuggest = {
  /** The typed text; it is valid as it stands, option or not. */
  value: string
  options: readonly ListOption[]
  /** An option was picked: by a press, or by Enter or Tab on the marked one. */
  onPick: (value: string) => void
  startsOpen?: boolean
  /** Whether the value was typed, and filters the options, as the list opens. */
  startsTyped?: boolean
}

/** The state of a list of suggestions: whether it is open, and the option marked by keys or pointer. Typing marks nothing. */
export function useSuggest({ value, options, onPick, startsOpen = false, startsTyped = false }: UseSuggest) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isTyped, setTyped] = useState(startsTyped)
  const [active, setActive] = useState(-1)
  /** Tab selects what the keys have marked, not what the pointer happens to be on. */
  const isMarkedByKeys = useRef(false)
  const { shown } = comboboxMatches(options, isTyped ? value : '')
  const isShown = isOpen && shown.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const open = (typed: boolean, at = -1) => {
    setTyped(typed)
    setOpen(true)
    setActive(at)
    isMarkedByKeys.current = at >= 0
  }
  const mark = (at: number, byKeys = false) => {
    setActive(at)
    isMarkedByKeys.current = byKeys
  }
  return {
    shown,
    isShown,
    active,
    open,
    close,
    mark,
    /** Marks the next option, or the one before it; a closed list opens with its first, or last. */
    step: (by: number) => {
      if (isShown) mark(Math.max(-1, Math.min(shown.length - 1, active + by)), true)
      else open(false, by > 0 ? 0 : comboboxMatches(options, '').shown.length - 1)
    },
    /** The option that a key selects from the open list; undefined if the text counts as it stands. */
    marked: (key: string): ListOption | undefined =>
      isShown && (key !== 'Tab' || isMarkedByKeys.current) ? shown[active] : undefined,
    pick: (option: ListOption | undefined) => {
      if (option) onPick(option.value)
      close()
    },
  }
}
