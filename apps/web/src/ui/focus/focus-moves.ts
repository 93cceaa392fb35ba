import type { FocusEvent, RefObject } from 'react'

/**
 * Runs once the focus has reached its new place. A dialog takes the focus when part of it is removed while nothing has the focus,
 * as between one field and the next: a list that closed at once would swallow the press on the next field.
 */
export const afterFocus = (run: () => void): void => void setTimeout(run)

/** Whether a field is left as it loses the focus: it is not when another window has the focus for a while. */
export const isLeft = ({ currentTarget }: FocusEvent): boolean => document.activeElement !== currentTarget

/** Whether the focus has moved on since its element was removed; to the dialog `around` does not count. */
export const isFocusElsewhere = (around?: Element | null): boolean =>
  document.activeElement !== null && document.activeElement !== document.body && document.activeElement !== around

/** For what gives the focus back a moment after it is closed: a person who moved on in that moment stays where they are. */
export const preventFocus = (around: Element | null) => (event: Event) => {
  if (isFocusElsewhere(around)) event.preventDefault()
}

/**
 * Focuses a stop of a table where nothing sticky covers it: the browser ignores scroll margins when it focuses, and one sticky
 * heading may lie below another.
 */
export function focusInView(stop: HTMLElement, line: Element | null): void {
  stop.focus({ preventScroll: true })
  for (const shown of [line, stop]) shown?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

/**
 * When Tab wraps around in a panel, Radix does not scroll to the focused element; nor does a browser if a little of it is in view
 * already. For the `onKeyUp` of what scrolls.
 */
export const showTabbed = ({ key }: Pick<KeyboardEvent, 'key'>): void => {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

// The native check box behind ours exists only for forms, and is invisible.
const fields = [
  'input:not([disabled], [type="hidden"], [readonly], [aria-hidden="true"])',
  'textarea:not([disabled])',
  'button:is([role="combobox"], [role="checkbox"]):not([disabled])',
].join()

/**
 * Where typing begins in a form: its first field that is drawn, as one of a closed section is not and would leave the focus behind
 * a dialog. None on a touch screen: its keyboard would cover half of the dialog.
 */
export const firstField = (form: HTMLElement): HTMLElement | null | undefined =>
  matchMedia('(pointer: coarse)').matches
    ? null
    : [...form.querySelectorAll<HTMLElement>(fields)].find((field) => field.getClientRects().length > 0)

/**
 * The `ref` of a message whose button removes it: the focus goes on to the nearest field around it, such as the emptied search, or
 * to the page, from which Tab continues.
 */
export const passFocusOn = (message: HTMLElement | null) => () => {
  if (!message?.contains(document.activeElement)) return
  const around: HTMLElement[] = []
  for (let place = message.parentElement; place !== null; place = place.parentElement)
    if (place.matches('section, main')) around.push(place)
  afterFocus(() => {
    if (isFocusElsewhere()) return
    const field = around.map(firstField).find((first) => first?.isConnected)
    const next = field ?? around.at(-1)
    next?.focus({ preventScroll: true })
  })
}

export const firstInvalid = (form: HTMLElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** After a form was refused: focuses the first field with an error, once the errors are shown. */
export const focusFirstInvalid = (form: RefObject<HTMLElement | null>): void =>
  void requestAnimationFrame(() => firstInvalid(form.current)?.focus())
