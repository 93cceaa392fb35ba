import { sharedValue } from '../../ui/state/shared-value.ts'
import { say } from './version-of-worker.ts'

/** Milliseconds for which a page that agreed waits for its new worker: a browser may delay it while the old one is busy. */
const takeOverTimeoutMs = 1_500

/** What following a page's updates needs from its environment, so that tests can replace it. */
export interface UpdateSurroundings {
  /** The version of the page; null if it names none. */
  version: string | null
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
  versionOf: (worker: ServiceWorker) => Promise<string | null>
  reload: () => void
}

/**
 * Follows the workers of a page: whether the person should be asked about a new version, and what happens once they agree. A page
 * is never reloaded because of what somebody decided in another: it continues with the files of its version, and asks by itself.
 * @see docs/rules/offline.md, rule 3
 */
export function createUpdate({ version, container, versionOf, reload }: UpdateSurroundings) {
  const isReady = sharedValue(false)
  let registration: ServiceWorkerRegistration | null = null
  let hasAgreed = false

  /** A worker waits: the person is asked, unless this page already has its version and only the controlling worker is older. */
  async function considerWaiting() {
    const { waiting = null, active = null } = registration ?? {}
    if (!waiting || !active) return
    const [next, now] = await Promise.all([versionOf(waiting), versionOf(active)])
    if (next !== null && next === version && now !== version) say(waiting, 'takeOver')
    else isReady.set(true)
  }

  /** Another worker is in control: at the request of this page, or of another. */
  async function considerController() {
    if (hasAgreed) return reload()
    const { controller } = container
    const now = controller && (await versionOf(controller))
    isReady.set(now !== null && version !== null && now !== version)
  }

  /** The page may already be older than the controlling worker; or newer, and then another worker is on its way. */
  async function considerBeginning(of: ServiceWorkerRegistration) {
    await considerWaiting()
    await of.update().catch(() => undefined)
    if (!of.waiting && !of.installing) await considerController()
  }

  const followInstalling = () => {
    const { installing } = registration ?? {}
    installing?.addEventListener('statechange', () => installing.state === 'installed' && void considerWaiting())
  }

  return {
    isReady,
    follow(of: ServiceWorkerRegistration) {
      registration = of
      of.addEventListener('updatefound', followInstalling)
      container.addEventListener('controllerchange', () => void considerController())
      followInstalling()
      void considerBeginning(of)
    },
    /** The person agreed: the new worker takes over, and the page is reloaded; from the server, if that worker is not ready. */
    refresh() {
      hasAgreed = true
      const { waiting } = registration ?? {}
      if (!waiting) return reload()
      say(waiting, 'takeOver')
      setTimeout(reload, takeOverTimeoutMs)
    },
    /** Not now. The next new version asks again, and so does the next page. */
    putOff: () => isReady.set(false),
  }
}
