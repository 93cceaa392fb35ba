import { expect, type Page } from '@playwright/test'

/** What a page of trades asks for of itself after its rows. */
const last = ['/api/views', '/api/table-layouts', '/api/notifications']

/** Waits until a page of trades has what it asks for of itself, so that what is refused next is what the person does. */
export const atRest = (page: Page): Promise<void> => hasFetched(page, last)

/** Waits until a page has the lists that a new trade is entered from. */
export const waitForLists = (page: Page): Promise<void> =>
  hasFetched(page, ['/api/commodities', '/api/clients', '/api/suppliers', '/api/transporters', '/api/truck-types'])

/** Waits until a page has the key by which it seals what it keeps. */
export const waitForDeviceKey = (page: Page): Promise<void> => hasFetched(page, ['/api/profile/device-key'])

async function hasFetched(page: Page, paths: readonly string[]): Promise<void> {
  const answered = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await expect.poll(answered).toEqual(expect.arrayContaining([...paths]))
}
