/** What an app does with Ctrl, or ⌘: all else with it, as loading the page anew, is the browser's. */
const ofApp = /^([acvxyzk]|Enter|Delete|Backspace)$/i

/** Takes a key from whatever stands beneath. What the browser does by itself, as with F5 or Ctrl+R, it does still. */
export function takeKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  event.stopPropagation()
  if (/^F\d/.test(key) || altKey || ((ctrlKey || metaKey) && !ofApp.test(key))) return
  event.preventDefault()
}
