/** Whether the focus has gone on since what had it was taken away. */
export const isFocusElsewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** For what gives the focus back once it is closed, which is a moment later: whoever went on in that moment stays where they are. */
export function preventFocus(event: Event): void {
  if (isFocusElsewhere()) event.preventDefault()
}
