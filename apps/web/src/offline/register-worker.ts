let registration: Promise<ServiceWorkerRegistration | null> | undefined

/**
 * Registers `/sw.js`, once for a page however often it is called. What goes wrong is logged only.
 * @returns null while developing, and where no worker can be had.
 * @see docs/rules/offline.md, rule 5
 */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registration ??= register()
  return registration
}

/** Whether a worker keeps all files of the app, or is about to. */
export const isCachedByWorker = async (): Promise<boolean> => (await registerWorker()) !== null

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  try {
    // What a browser refuses quietly gives nothing.
    return (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })) ?? null
  } catch (error) {
    console.warn('The offline worker could not be registered', error)
    return null
  }
}
