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
  /** The value of the marked option, since the list may change. */
  const [marked, setMarked] = useState<string | null>(null)
  /** Tab selects what the keys have marked, not what the pointer happens to be on. */
  const isMarkedByKeys = useRef(false)
  const { shown } = comboboxMatches(options, isTyped ? value : '')
  const isShown = isOpen && shown.length > 0
  const active = shown.findIndex((option) => option.value === marked)

  const close = () => {
    setOpen(false)
    setMarked(null)
  }
  const open = (typed: boolean, option?: ListOption) => {
    setTyped(typed)
    setOpen(true)
    setMarked(option?.value ?? null)
    isMarkedByKeys.current = option !== undefined
  }
  const mark = (at: number, byKeys = false) => {
    setMarked(shown[at]?.value ?? null)
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
      else open(false, comboboxMatches(options, '').shown.at(by > 0 ? 0 : -1))
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
