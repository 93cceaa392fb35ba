import { reachability } from '../api/request/reachability.ts'

let registration: Promise<ServiceWorkerRegistration | null> | undefined

/**
 * Registers `/sw.js`, once per page however often it is called. Failures are only logged; the next call tries again.
 * @returns null during development, and when no worker is available.
 * @see docs/rules/offline.md, rule 5
 */
function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registration ??= register().then((found) => {
    if (found === null) registration = undefined
    return found
  })
  return registration
}

/**
 * Registers the worker, if necessary as soon as the server can be reached again: a page opened at the edge of a network lasts
 * longer than the outage that it began in.
 */
export async function followWorker(follow: (found: ServiceWorkerRegistration) => void): Promise<void> {
  const found = await registerWorker()
  if (found) return follow(found)
  const end = reachability.subscribe(() => {
    if (!reachability.isOnline()) return
    end()
    void followWorker(follow)
  })
}

/** Whether a worker caches all files of the app, or is about to. */
export const isCachedByWorker = async (): Promise<boolean> => (await registerWorker()) !== null

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  try {
    // If a browser refuses silently, the registration is undefined.
    return (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })) ?? null
  } catch (error) {
    console.warn('The offline worker could not be registered', error)
    return null
  }
}
