import { expect, type Page } from '@playwright/test'

/** Goes where a link within the app would lead: the app is not loaded again. Returns once the next screen is shown. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const before = { title: await page.title(), screen: new URL(page.url()).pathname }
  await page.evaluate((path) => history.pushState(null, '', path), path)
  if (new URL(path, page.url()).pathname !== before.screen) await expect(page).not.toHaveTitle(before.title)
}
