import type { Page } from '@playwright/test'

/**
 * Has what is opened in a page from now on learn nothing of the end of its session but by what the person does: it is told no events,
 * and does not ask every ten seconds who is signed in, as in a window that is not looked at.
 */
export async function learnNothing(page: Page): Promise<void> {
  await page.route('**/api/events*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }))
}

/** Somebody looks at the page again: it asks at once who is signed in. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible', configurable: true })
    window.dispatchEvent(new Event('visibilitychange'))
  })
