import { afterFocus } from '../focus/focus-moves.ts'

/**
 * Lets the focus come from one field of a dialog to the next. Radix takes it to the dialog itself when something in there is removed
 * while nothing has the focus; React removes what a field showed just as it is left, and the keys that follow would go nowhere.
 */
export function guardMovingFocus(dialog: HTMLElement): void {
  const takeFocus = dialog.focus
  let isMoving = false
  dialog.focus = (options) => {
    if (!isMoving) takeFocus.call(dialog, options)
  }
  dialog.addEventListener('focusout', ({ relatedTarget }) => {
    isMoving = relatedTarget instanceof Node && dialog.contains(relatedTarget)
    if (!isMoving) return
    afterFocus(() => {
      isMoving = false
      // The field that it went to is gone, too.
      if (document.activeElement === document.body) takeFocus.call(dialog)
    })
  })
}
