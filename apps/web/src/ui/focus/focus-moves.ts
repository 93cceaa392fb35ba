import type { RefObject } from 'react'

/**
 * Runs once the focus has come where it goes. A dialog takes the focus to itself when something of it is removed while nothing has
 * the focus, as between one field and the next: a list that closed at once would swallow the press on the next field.
 */
export const afterFocus = (run: () => void): void => void setTimeout(run)

/**
 * Whether the focus has gone on since what had it was taken away.
 * @param around the dialog that it was in: it takes the focus to itself when nothing of it has it.
 */
export const isFocusElsewhere = (around: Element | null = null): boolean =>
  document.activeElement !== null && document.activeElement !== document.body && document.activeElement !== around

/** For what gives the focus back once it is closed, which is a moment later: whoever went on in that moment stays where they are. */
export const preventFocus = (around: Element | null) => (event: Event) => {
  if (isFocusElsewhere(around)) event.preventDefault()
}

/**
 * Focuses a stop of a table where nothing that stands still covers it: the browser heeds no scroll margin when it focuses, and a heading
 * that stays in view may lie below another.
 */
export function focusInView(stop: HTMLElement, line: Element | null): void {
  stop.focus({ preventScroll: true })
  for (const shown of [line, stop]) shown?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

/** Where Tab goes round a panel, Radix does not scroll to what has the focus then. For the panel's `onKeyUp`. */
export const showTabbed = ({ key }: Pick<KeyboardEvent, 'key'>): void => {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

// The box behind a check box is there for forms alone: nobody sees it.
const fields = [
  'input:not([disabled], [type="hidden"], [readonly], [aria-hidden="true"])',
  'textarea:not([disabled])',
  'button:is([role="combobox"], [role="checkbox"]):not([disabled])',
].join()

/** Where typing begins in a form: its first field. Under a finger none: its keyboard would cover half of the dialog. */
export const firstField = (form: HTMLElement): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches ? null : form.querySelector<HTMLElement>(fields)

export const firstInvalid = (form: HTMLElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** After a form was refused: once the errors stand at their fields, the first of them has the focus. */
export const focusFirstInvalid = (form: RefObject<HTMLElement | null>): void =>
  void requestAnimationFrame(() => firstInvalid(form.current)?.focus())
