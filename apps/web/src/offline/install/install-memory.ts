import { persist, readPersisted } from '../../ui/state/use-persisted.ts'

const dismissed = 'installPromptDismissedAt'
const installed = 'installed'

/** Whether the app was installed from this browser. */
export const wasInstalled = (): boolean => readPersisted(installed) !== null
export const rememberInstalled = (): void => persist(installed, true)

/** When the card was last put off, as a moment in milliseconds; null when it never was. */
export const dismissedAt = (): number | null => Number(readPersisted(dismissed)) || null
export const rememberDismissed = (at: number): void => persist(dismissed, at)
