const isApple = /Mac|iPhone|iPad/.test(typeof navigator === 'undefined' ? '' : navigator.platform)

/** What the key is called that goes with K. */
export const commandKey = isApple ? '⌘' : 'Ctrl'
