import { keep, readKept } from '../../ui/state/use-kept.ts'

const dismissed = 'installPromptDismissedAt'
const installed = 'installed'

/** Whether the app was installed from this browser. */
export const wasInstalled = (): boolean => readKept(installed) !== null
export const rememberInstalled = (): void => keep(installed, true)

/** When the card was last put off, as a moment in milliseconds; null when it never was. */
export const dismissedAt = (): number | null => Number(readKept(dismissed)) || null
export const rememberDismissed = (at: number): void => keep(dismissed, at)
