/**
 * A button that can do nothing while it does what it was pressed for loses the focus to the page, and whoever pressed it by a key
 * would begin anew. Once it can be pressed again it has the focus again, unless that has gone on meanwhile.
 */
export function bringFocusBackToPressed(): void {
  let pressed: HTMLButtonElement | null = null
  let hadFocus = false
  const bringBack = () => {
    const focused = document.activeElement
    // A dialog takes the focus to itself when nothing of it has it.
    if (pressed && !pressed.disabled && focused !== pressed && focused?.contains(pressed)) pressed.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (pressed?.disabled) hadFocus = document.activeElement === pressed
    // A form that was refused leads to the field at fault, a list to the row that comes next, and both do it once all is drawn.
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
