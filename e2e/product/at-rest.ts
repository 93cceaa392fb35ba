import { expect, type Page } from '@playwright/test'

/** What a page of trades asks for of itself after its rows. */
const last = ['/api/views', '/api/table-layouts', '/api/notifications']

/** Waits until a page of trades has what it asks for of itself, so that what is refused next is what the person does. */
export async function atRest(page: Page): Promise<void> {
  const answered = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await expect.poll(answered).toEqual(expect.arrayContaining(last))
}
