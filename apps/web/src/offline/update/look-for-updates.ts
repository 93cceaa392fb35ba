/** Milliseconds between two looks while a page is open, and the least between two when its window comes back to the front. */
const hour = 3_600_000
const minute = 60_000

/** Looks for a new version once an hour, and when the window comes back to the front. A look that fails is made up for by the next. */
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
