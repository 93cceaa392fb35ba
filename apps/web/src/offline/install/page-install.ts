import { dismissedAt, installEvent, rememberDismissed, wasInstalled } from './install-event.ts'
import { createInstallOffer } from './install-offer.ts'
import { platformOf } from './install-steps.ts'

export const platform = platformOf(navigator)

export const install = createInstallOffer({
  event: installEvent,
  memory: { wasInstalled, dismissedAt, rememberDismissed },
  isStandalone: () =>
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true,
  isByHand: !('onbeforeinstallprompt' in window) && platform !== 'desktop',
  sinceLoad: () => performance.now(),
})

/** Follows the browser's offer, and what was decided in other tabs. */
export function followInstall(): void {
  installEvent.subscribe(install.consider)
  addEventListener('storage', install.consider)
  install.consider()
}
