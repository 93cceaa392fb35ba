/**
 * A button that is disabled while it does its work loses the focus to the page, and a keyboard user would have to start again
 * from there. Once it is enabled again it gets the focus back, unless that has moved on meanwhile.
 */
export function bringFocusBackToPressed(): void {
  let pressed: HTMLButtonElement | null = null
  let hadFocus = false
  const bringBack = () => {
    const focused = document.activeElement
    // A dialog takes the focus when nothing inside has it.
    if (pressed && !pressed.disabled && focused !== pressed && focused?.contains(pressed)) pressed.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (pressed?.disabled) hadFocus = document.activeElement === pressed
    // A refused form moves to the field at fault, a list to the next row, and both do so once all is drawn.
    else if (hadFocus) requestAnimationFrame(() => setTimeout(bringBack))
  })
  const followPressed = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || button !== document.activeElement) return
    observer.disconnect()
    pressed = button
    hadFocus = false
    observer.observe(button, { attributeFilter: ['disabled'] })
  }
  document.addEventListener('click', followPressed, true)
}
