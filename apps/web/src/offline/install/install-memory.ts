const dismissed = 'installPromptDismissedAt'
const installed = 'installed'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is closed to this page: it holds until the page is left.
  }
}

/** Whether the app was installed from this browser. */
export const wasInstalled = (): boolean => read(installed) !== null
export const rememberInstalled = (): void => write(installed, 'true')

/** When the card was last put off, as a moment in milliseconds; null when it never was. */
export const dismissedAt = (): number | null => Number(read(dismissed)) || null
export const rememberDismissed = (at: number): void => write(dismissed, String(at))
