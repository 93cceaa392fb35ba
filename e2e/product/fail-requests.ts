import type { Page, Route } from '@playwright/test'

/**
 * Makes an address fail, as on a server in trouble.
 * @returns a function that ends this.
 */
export async function failRequests(page: Page, address: string): Promise<() => Promise<void>> {
  const fails = (route: Route) => route.fulfill({ status: 500, json: { message: 'It failed.', code: 'internal' } })
  await page.route(address, fails)
  return () => page.unroute(address, fails)
}
