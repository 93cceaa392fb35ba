import type { BrowserContext, Page } from '@playwright/test'

/**
 * Has the pages of a context run on a device that is told to save data: they do not fetch, once they are calm, all the parts of the app
 * that they have not needed. That is 280 files for each page, and costs as much of the processor as the page itself.
 * @see docs/decisions/0510-parts-ahead-in-tests.md
 */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(setSavesData, true)
}

/** Has what is opened in a page from now on fetch the parts ahead, as on other devices. */
export async function fetchPartsAhead(page: Page): Promise<void> {
  await page.addInitScript(setSavesData, false)
}

/** Runs in the page. */
function setSavesData(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
}
