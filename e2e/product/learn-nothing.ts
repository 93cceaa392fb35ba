import type { Page } from '@playwright/test'

/**
 * Keeps pages that are opened from now on from learning that their session has ended, except through what the person does: they
 * receive no events, and do not ask every ten seconds who is signed in, like a window that is not visible.
 */
export async function learnNothing(page: Page): Promise<void> {
  await page.route('**/api/events*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }))
}

/** Makes the page visible again: it asks at once who is signed in. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible', configurable: true })
    window.dispatchEvent(new Event('visibilitychange'))
  })
