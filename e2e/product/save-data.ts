import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes the pages of a context run as on a device set to save data: when idle, they do not fetch all the parts of the app that
 * they have not needed yet. That would be 280 files for each page, and take as much CPU time as the page itself.
 * @see docs/decisions/0510-parts-ahead-in-tests.md
 */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(setSavesData, true)
}

/** Makes pages that are opened from now on fetch the parts ahead, as on other devices. */
export async function fetchPartsAhead(page: Page): Promise<void> {
  await page.addInitScript(setSavesData, false)
}

/** Runs in the page. */
function setSavesData(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
}
