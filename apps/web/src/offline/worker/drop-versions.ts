import { versionOfCache } from './built-version.ts'
import { lockOfVersion } from './worker-messages.ts'

/**
 * Deletes the versions that no open page has, except this worker's own. Not while another worker is being installed: what it is
 * caching would look unused.
 */
export async function dropUnusedVersions(own: string, registration: ServiceWorkerRegistration): Promise<void> {
  const names = await caches.keys()
  const { held = [] } = await navigator.locks.query()
  const inUse = new Set(held.map(({ name }) => name))
  if (registration.installing || registration.waiting) return
  const isUnused = (name: string) => {
    const version = versionOfCache(name)
    return version !== null && version !== own && !inUse.has(lockOfVersion(version))
  }
  await Promise.all(names.filter(isUnused).map((name) => caches.delete(name)))
}
