import type { Misnamed } from '@haulm/domain/field-checks/checks.ts'
import { nameAsCompared } from '@haulm/domain/text/name-as-compared.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterFocus } from '../focus/focus-moves.ts'
import { comboboxMatches } from './combobox-matches.ts'
import type { ListOption } from './list-option.ts'

export type ComboboxState = ReturnType<typeof useCombobox>

/** For 'unread' it is called again once the options have loaded. */
export type OnUnknown = (typed: string, why: Misnamed) => void

export type UseCombobox = {
  options: readonly ListOption[]
  /** Null when nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  /** Whether emptying the text clears the choice. */
  clearable?: boolean | undefined
  /** Opens as soon as it is mounted, as in a cell: at its value, or filtered by the text with which typing began. */
  opensWith?: { typed: string | null }
  /** Whether the options are still loading: what is typed is then resolved once they have come. */
  isComing?: boolean | undefined
  /** Fetches them once more, if they could not be loaded; offered as an option, unless one for adding is. */
  onRetry?: (() => void) | undefined
  /** A text that was left in the field and names no option: it stands in place of a value until it is corrected. */
  unknown?: string | null | undefined
  /** Called with a text left in the field that names no option, or may name one to come; without it such a text is dropped. */
  onUnknown?: OnUnknown | undefined
  /** The option offered last for a text that names none, e.g. `Add new: "Karoo"`; null offers nothing. */
  addNew?: ((typed: string) => ListOption | null) | undefined
}

/** Fetches once more the options that could not be loaded. */
const tryAgain: ListOption = { value: 'try-again', label: 'Try Again', isAction: true }

const isSame = (one: string, other: string): boolean => nameAsCompared(one) === nameAsCompared(other)

/** The option that a text names as a whole, in any case of letters and with any apostrophe; 'several' if it is not the only one. */
export function namedBy(options: readonly ListOption[], text: string): ListOption | 'several' | undefined {
  const [named, other] = options.filter(({ label }) => isSame(label, text))
  return other === undefined ? named : 'several'
}

/** A text entered before the options had loaded: for the first option that it finds, or only (`isWhole`) one that it names. */
type Early = { text: string; isWhole: boolean }

/** The index of an option; 0 if it is none of them. */
const placeOf = (options: readonly ListOption[], value: string | null) =>
  Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )

/** The state of a combobox: the text being typed (null when it shows its value), whether it is open, and the active option. */
export function useCombobox(combobox: UseCombobox) {
  const {
    options,
    value,
    onChange,
    clearable = true,
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
  /** The value of the marked option, since its list may change; null while it is at the chosen one, or the first match. */
  const [active, setActive] = useState<string | null>(null)
  /** Tab selects what the keys have marked, not what the list opened with or the pointer happens to be on. */
  const isMarkedByKeys = useRef(false)
  const [early, setEarly] = useState<Early | null>(null)
  const { shown: matches, more } = comboboxMatches(options, typed ?? '', { chosen: value })
  /** What was typed, without what nobody sees at its ends. */
  const entered = typed === null ? null : trimmed(typed)
  const isNamed = entered !== null && namedBy(options, entered) !== undefined
  const searched = entered ?? unknown
  const added = searched && !isNamed && !isComing && !onRetry ? addNew?.(searched) : null
  const last = onRetry ? tryAgain : added
  const shown = last ? [...matches, last] : matches
  // A text that names no option stands in place of a value: the list opens at the line that adds it.
  const place = placeOf(shown, typed !== null ? null : unknown === null ? value : (last?.value ?? null))
  const at = active === null ? place : shown.findIndex((option) => option.value === active)

  const mark = (to: number | null, byKeys = false) => {
    isMarkedByKeys.current = byKeys
    setActive(to === null ? null : (shown[to]?.value ?? null))
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
  /** Drops the text typed last; an earlier one that was left in the field is still looked up. */
  const restore = () => {
    close()
    if (isComing && unknown !== null) setEarly({ text: unknown, isWhole: true })
  }
  const pick = (option: ListOption | undefined, then = close) => {
    if (option === tryAgain) {
      mark(null)
      return onRetry?.()
    }
    if (option && (option.value !== value || unknown !== null)) onChange(option.value)
    then()
  }
  /** Selects the option that a text means; if it means none, reports the text. */
  const pickFor = (text: string, named: ListOption | 'several' | undefined, then = close) => {
    const option = named === 'several' ? undefined : named
    if (!option && text !== unknown) onUnknown?.(text, named === 'several' ? named : 'none')
    pick(option, then)
  }
  /** Keeps what was typed until the options have loaded, and selects then: fast typists do not have to type it twice. */
  const enterEarly = (entered: Early) => {
    setEarly(early ?? entered)
    if (entered.text !== unknown) onUnknown?.(entered.text, 'unread')
    afterFocus(() => setOpen(false))
  }
  /** The option that adds the text, unless it would open a question of its own. */
  const newOf = (text: string) => {
    const option = addNew?.(text)
    return option && !option.isAction ? option : undefined
  }
  const takeEarly = useEffectEvent(({ text, isWhole }: Early) => {
    const found = isWhole ? namedBy(options, text) : (comboboxMatches(options, text).shown[0] ?? newOf(text))
    if (!found || found === 'several') onUnknown?.(text, found ?? 'none')
    pick(found === 'several' ? undefined : found)
  })
  useEffect(() => {
    if (early !== null && !isComing) takeEarly(early)
  }, [early, isComing])
  const type = (text: string) => {
    setEarly(null)
    setTyped(text)
    mark(null)
    setOpen(true)
  }
  /** When the field is left, a blank clears; Tab selects the active option; else the text must be an option's name. */
  const settle = (leave: 'by tab' | 'otherwise') => {
    // Tab has settled it before the field is left: a person who comes back meanwhile has opened another list.
    if (leave === 'otherwise' && !isOpen && typed === null) return
    const end = leave === 'by tab' ? close : () => afterFocus(close)
    if (!entered && leave === 'by tab' && isOpen && isMarkedByKeys.current && shown[at] && !shown[at].isAction)
      return pick(shown[at], end)
    // A text left in the field earlier stands in place of the value: typing the value's name again replaces it.
    if (entered === null || (unknown === null && selected && isSame(entered, selected.label))) return end()
    if (entered !== '' && isComing) return enterEarly({ text: entered, isWhole: leave === 'otherwise' })
    const marked = shown[at]?.isAction ? undefined : shown[at]
    const named = leave === 'by tab' ? marked : namedBy(options, entered)
    // A text that names nothing is reported at once; the list closes when the focus has reached its next place.
    if (entered !== '') return pickFor(entered, named, end)
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
      // With Ctrl, or ⌘, the form is submitted: nothing may be asked then.
      const isSent = event.ctrlKey || event.metaKey
      const isEmptied = entered === '' && !(isMarkedByKeys.current && shown[at])
      if (isEmptied || (isSent && shown[at]?.isAction)) settle('otherwise')
      else if (shown[at] === tryAgain) pick(tryAgain)
      else if (entered !== null && isComing) settle('by tab')
      else if (entered !== null) pickFor(entered, shown[at])
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
    /** Whether somebody marked the active option: the list does not only begin with it, or open at it. */
    isMarked: active !== null,
    isMarkedByKeys: () => isMarkedByKeys.current,
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
