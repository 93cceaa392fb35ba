import { type SharedValue, sharedValue } from '../../ui/state/shared-value.ts'
import type { InstallEvent } from './install-event.ts'

/** Milliseconds. @see docs/rules/offline.md, rule 4 */
export const delays = { afterLoad: 30_000, afterNotNow: 24 * 3_600_000, forEvent: 2_000 }

/** What the offer needs from its environment, so that tests can replace it. */
export interface InstallSurroundings {
  event: SharedValue<InstallEvent | null>
  memory: {
    wasInstalled: () => boolean
    dismissedAt: () => number | null
    rememberDismissed: (at: number) => void
  }
  /** The app already runs in a window of its own. */
  isStandalone: () => boolean
  /** The browser installs only through its own menu, and never raises the event. */
  isByHand: boolean
  /** Milliseconds since the page was loaded. */
  sinceLoad: () => number
}

/** Offers to install the app: by the card, by instructions, or not at all. @see docs/rules/offline.md, rule 4 */
export function createInstallOffer({ event, memory, isStandalone, isByHand, sinceLoad }: InstallSurroundings) {
  const shown = sharedValue<'card' | 'instructions' | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInstalling = false

  /** Milliseconds until the card may be shown; a dismissal in the future, by a clock that was wrong, does not count. */
  function wait(): number {
    const now = Date.now()
    const putOff = memory.dismissedAt()
    const rest = putOff === null || putOff > now ? 0 : putOff + delays.afterNotNow - now
    return Math.max(0, delays.afterLoad - sinceLoad(), rest)
  }

  /** Shows or hides the card by the present state, and checks again when that will change. */
  function consider() {
    clearTimeout(timer)
    if (isInstalling || shown.get() === 'instructions') return
    const isOut = isStandalone() || memory.wasInstalled()
    const left = wait()
    if (!isOut && left > 0) timer = setTimeout(consider, left)
    const isInstallable = event.get() !== null || isByHand
    shown.set(!isOut && left === 0 && isInstallable ? 'card' : null)
  }

  function putOff() {
    memory.rememberDismissed(Date.now())
    consider()
  }

  /** The event that was saved, or, if one can come, one that arrives within two seconds. */
  async function caughtEvent(): Promise<InstallEvent | null> {
    if (event.get() || isByHand) return event.get()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(longest)
        leave()
        resolve(event.get())
      }
      const longest = setTimeout(end, delays.forEvent)
      const leave = event.subscribe(end)
    })
  }

  async function install() {
    isInstalling = true
    shown.set(null)
    try {
      const offer = await caughtEvent()
      if (!offer) return shown.set('instructions')
      await offer.prompt()
      const { outcome } = await offer.userChoice
      if (outcome === 'dismissed') memory.rememberDismissed(Date.now())
      event.set(null)
    } catch (error) {
      console.warn('The app could not be installed', error)
      shown.set('instructions')
    } finally {
      isInstalling = false
      consider()
    }
  }

  return {
    shown,
    consider,
    notNow: putOff,
    install,
    /** The instructions were read; a person who follows them is not asked again meanwhile. */
    close() {
      shown.set(null)
      putOff()
    },
  }
}
