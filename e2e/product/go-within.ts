import { expect, type Page } from '@playwright/test'

/** Goes where a link within the app would lead: the app is not loaded again. Returns once the next screen is drawn. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const isElsewhere = new URL(path, page.url()).pathname !== new URL(page.url()).pathname
  // The title changes at once, but the former page stays until the next one has loaded.
  const former = await page.getByRole('main').locator(':scope > :last-child').elementHandle()
  await page.evaluate((path) => history.pushState(null, '', path), path)
  if (isElsewhere) await expect.poll(() => former?.evaluate(({ isConnected }) => isConnected)).toBe(false)
}
