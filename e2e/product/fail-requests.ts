import type { Page, Route } from '@playwright/test'

/**
 * Makes an address fail, as on a server in trouble.
 * @param retryAfter seconds after which the server says to retry; without it, it says nothing, and is not expected to recover.
 * @returns a function that ends this.
 */
export async function failRequests(page: Page, address: string, retryAfter?: number): Promise<() => Promise<void>> {
  const answer =
    retryAfter === undefined
      ? { status: 500, json: { message: 'It failed.', code: 'internal' } }
      : {
          status: 503,
          headers: { 'retry-after': String(retryAfter) },
          json: { message: 'The database is away.', code: 'databaseAway' },
        }
  const fails = (route: Route) => route.fulfill(answer)
  await page.route(address, fails)
  return () => page.unroute(address, fails)
}
