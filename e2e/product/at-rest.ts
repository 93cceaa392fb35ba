import { expect, type Page } from '@playwright/test'

/** The requests that a page of trades makes by itself after its rows. */
const last = ['/api/views', '/api/table-layouts', '/api/notifications']

/** Waits until a page of trades has what it requests by itself, so that a request refused after that is the person's. */
export const atRest = (page: Page): Promise<void> => hasFetched(page, last)

/** Waits until a page has the lists from which a new trade is entered. */
export const waitForLists = (page: Page): Promise<void> =>
  hasFetched(page, ['/api/commodities', '/api/clients', '/api/suppliers', '/api/transporters', '/api/truck-types'])

/** Waits until a page has the key with which it seals what it stores. */
export const waitForDeviceKey = (page: Page): Promise<void> => hasFetched(page, ['/api/profile/device-key'])

async function hasFetched(page: Page, paths: readonly string[]): Promise<void> {
  const answered = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await expect.poll(answered).toEqual(expect.arrayContaining([...paths]))
}
