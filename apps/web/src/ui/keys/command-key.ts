const isApple = /Mac|iPhone|iPad/.test(typeof navigator === 'undefined' ? '' : navigator.platform)

/** What the key is called that goes with K. */
export const commandKey = isApple ? '⌘' : 'Ctrl'

/** What the key is called that goes with an arrow. */
export const altKey = isApple ? '⌥' : 'Alt'

/** A key with the command key, in running text: `Ctrl+Z`, `⌘Z`. */
export const withCommand = (key: string): string => (isApple ? `${commandKey}${key}` : `${commandKey}+${key}`)

/** The same with Shift: `Ctrl+Shift+Enter`, `⌘⇧Enter`. */
export const withShift = (key: string): string => (isApple ? `${commandKey}⇧${key}` : `${commandKey}+Shift+${key}`)
