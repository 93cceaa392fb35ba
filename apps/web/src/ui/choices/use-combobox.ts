import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterFocus } from '../focus/focus-moves.ts'
import { comboboxMatches } from './combobox-matches.ts'
import type { ListOption } from './list-option.ts'

export type ComboboxState = ReturnType<typeof useCombobox>

/** isUnread: the options are not there to find it among; it is told again once they are. */
export type OnUnknown = (typed: string, isUnread: boolean) => void

type UseCombobox = {
  options: readonly ListOption[]
  value: string | null
  onChange: (value: string | null) => void
  clearable: boolean
  /** Open as soon as it is there, as in a cell: at its value, or narrowed by the text with which typing began. */
  opensWith?: { typed: string | null }
  /** Whether the options are still to come. */
  isComing?: boolean
  /** Asks for them once more, where they could not be had; offered as an option, while no other is to be added. */
  onRetry?: (() => void) | undefined
  /** A text that was left and names no option: it stands in the place of a value until it is corrected. */
  unknown?: string | null
  /** Told of a text that is left and names no option, or may yet name one that is to come; without it such a text is let go. */
  onUnknown?: OnUnknown | undefined
  /** What is offered last for a text that names no option; null offers nothing. */
  addNew?: ((typed: string) => ListOption | null) | undefined
}

/** Asks once more for options that could not be had. */
const tryAgain: ListOption = { value: 'try-again', label: 'Try Again', isAction: true }

/** What was taken before the options were there: the first that it finds, or the one that it names. */
type Early = { text: string; isWhole: boolean }

/** Where an option stands; at the first where it is none of them. */
const placeOf = (options: readonly ListOption[], value: string | null) =>
  Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )

/** What a combobox remembers: the text being typed (null when it shows its value), whether it is open, and where the keys are. */
export function useCombobox(combobox: UseCombobox) {
  const {
    options,
    value,
    onChange,
    clearable,
    opensWith,
    isComing = false,
    onRetry,
    unknown = null,
    onUnknown,
    addNew,
  } = combobox
  const selected = options.find((option) => option.value === value)
  const [typed, setTyped] = useState(opensWith?.typed ?? null)
  const [isOpen, setOpen] = useState(opensWith !== undefined)
  /** Null while it is where the value stands: its list may still come, or change. */
  const [active, setActive] = useState<number | null>(null)
  /** Tab takes what keys have marked, and not what the list opened with or the pointer happens to lie on. */
  const isMarkedByKeys = useRef(false)
  const [early, setEarly] = useState<Early | null>(null)
  const { shown: matches, more } = comboboxMatches(options, typed ?? '', { chosen: value })
  const isNamed = options.some(({ label }) => label.toLowerCase() === typed?.trim().toLowerCase())
  const searched = (typed ?? unknown)?.trim()
  const added = searched && !isNamed && !isComing && !onRetry ? addNew?.(searched) : null
  const last = onRetry ? tryAgain : added
  const shown = last ? [...matches, last] : matches
  const at = Math.min(active ?? (typed === null ? placeOf(shown, value) : 0), shown.length - 1)

  const mark = (to: number | null, byKeys = false) => {
    isMarkedByKeys.current = byKeys
    setActive(to)
  }
  const open = () => {
    mark(null)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    setEarly(null)
  }
  /** Leaves what was typed last; what was left before that is looked up still. */
  const restore = () => {
    close()
    if (isComing && unknown !== null) setEarly({ text: unknown, isWhole: true })
  }
  const pick = (option: ListOption | undefined, then = close) => {
    if (option === tryAgain) return onRetry?.()
    if (option && (option.value !== value || unknown !== null)) onChange(option.value)
    then()
  }
  /** Takes the option that a text means; where it means none, the text is told. */
  const pickFor = (text: string, option: ListOption | undefined, then = close) => {
    if (!option && text !== unknown) onUnknown?.(text, false)
    pick(option, then)
  }
  /** Keeps what was typed until the options are there, and takes it then: nobody who types faster has to type it twice. */
  const enterEarly = (entered: Early) => {
    setEarly(early ?? entered)
    if (entered.text !== unknown) onUnknown?.(entered.text, true)
    afterFocus(() => setOpen(false))
  }
  /** What adds the text, unless that is a question of its own. */
  const newOf = (text: string) => {
    const option = addNew?.(text)
    return option && !option.isAction ? option : undefined
  }
  const takeEarly = useEffectEvent(({ text, isWhole }: Early) => {
    const named = options.find(({ label }) => label.toLowerCase() === text.toLowerCase())
    const found = named ?? (isWhole ? undefined : (comboboxMatches(options, text).shown[0] ?? newOf(text)))
    if (!found) onUnknown?.(text, false)
    pick(found)
  })
  useEffect(() => {
    if (early !== null && !isComing) takeEarly(early)
  }, [early, isComing])
  const type = (text: string) => {
    setEarly(null)
    setTyped(text)
    mark(0)
    setOpen(true)
  }
  /** What was typed counts when the field is left: a blank clears; Tab takes the option that the keys are on; otherwise the text must be one's name. */
  const settle = (leave: 'by tab' | 'otherwise') => {
    // Tab has settled it before the field is left: who comes back meanwhile has opened another list.
    if (leave === 'otherwise' && !isOpen && typed === null) return
    const text = typed?.trim()
    const name = text?.toLowerCase()
    const end = leave === 'by tab' ? close : () => afterFocus(close)
    if (text === undefined && leave === 'by tab' && isOpen && isMarkedByKeys.current && !shown[at]?.isAction)
      return pick(shown[at], end)
    if (text === undefined || name === selected?.label.toLowerCase()) return end()
    if (text !== '' && isComing) return enterEarly({ text, isWhole: leave === 'otherwise' })
    const marked = shown[at]?.isAction ? undefined : shown[at]
    const named = leave === 'by tab' ? marked : shown.find(({ label }) => label.toLowerCase() === name)
    // What names nothing is told at once; the list goes when the focus has come where it goes.
    if (text !== '') return pickFor(text, named, end)
    if (unknown !== null || (clearable && value !== null)) onChange(null)
    end()
  }
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    if (isOpen) mark(Math.max(0, Math.min(shown.length - 1, to)), true)
    else open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
    const step = steps[event.key]
    if (step !== undefined && (isOpen || Math.abs(step) === 1)) move(event, at + step)
    else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      // With Ctrl, or ⌘, the form is sent: nothing is asked then.
      const isSent = event.ctrlKey || event.metaKey
      if (typed?.trim() === '' || (isSent && shown[at]?.isAction)) settle('otherwise')
      else if (shown[at] === tryAgain) pick(tryAgain)
      else if (typed !== null && isComing) settle('by tab')
      else if (typed !== null) pickFor(typed.trim(), shown[at])
      else pick(shown[at])
    } else if (event.key === 'Tab') settle('by tab')
  }
  const text = typed ?? unknown ?? selected?.label ?? ''
  return {
    text,
    isTyped: typed !== null,
    selected,
    isOpen,
    shown,
    more,
    isMissing: onRetry !== undefined,
    active: at,
    setActive: mark,
    open,
    close,
    restore,
    pick,
    type,
    settle,
    onKeyDown,
  }
}
