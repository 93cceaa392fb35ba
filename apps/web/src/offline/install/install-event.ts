import { sharedValue } from '../../ui/state/shared-value.ts'
import { persist, readPersisted } from '../../ui/state/use-persisted.ts'

/** The event that a browser raises when it could install the app; only those based on Chromium have it. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install the app, until it is used. */
export const installEvent = sharedValue<InstallEvent | null>(null)

/** Saves the browser's offer for our card, from the first moment: it is made once per page. */
export function catchInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installEvent.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => {
    rememberInstalled()
    installEvent.set(null)
  })
}

const dismissed = 'installPromptDismissedAt'
const installed = 'installed'

export const wasInstalled = (): boolean => readPersisted(installed) !== null
export const rememberInstalled = (): void => persist(installed, true)

/** When the card was last dismissed, in ms since 1970; null when it never was. */
export const dismissedAt = (): number | null => Number(readPersisted(dismissed)) || null
export const rememberDismissed = (at: number): void => persist(dismissed, at)
