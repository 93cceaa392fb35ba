/** The keys that an app uses with Ctrl, or ⌘: all others with it, such as reload, are the browser's. */
const ofApp = /^([acvxyzk]|Enter|Delete|Backspace)$/i

/** Keeps a key from whatever stands beneath. What the browser itself does with it, as with F5 or Ctrl+R, still happens. */
export function takeKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  event.stopPropagation()
  if (/^F\d/.test(key) || altKey || ((ctrlKey || metaKey) && !ofApp.test(key))) return
  event.preventDefault()
}
