let registration: Promise<ServiceWorkerRegistration | null> | undefined

/**
 * Registers `/sw.js`, once per page however often it is called. Failures are only logged.
 * @returns null during development, and when no worker is available.
 * @see docs/rules/offline.md, rule 5
 */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registration ??= register()
  return registration
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
