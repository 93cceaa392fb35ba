/** Milliseconds between two checks while a page is open, and the least between two when its window comes back to the front. */
const hour = 3_600_000
const minute = 60_000

/** Checks for a new version hourly, and when the window comes back to the front. The next check makes up for one that fails. */
export function lookForUpdates(registration: Pick<ServiceWorkerRegistration, 'update'>, page: Document = document): void {
  let looked = Date.now()
  const look = () => {
    looked = Date.now()
    registration.update().catch((error: unknown) => console.info('No look for a new version', error))
  }
  setInterval(look, hour)
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible' && Date.now() - looked >= minute) look()
  })
}
