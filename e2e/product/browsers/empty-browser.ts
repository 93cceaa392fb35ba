import type { CDPSession, Dialog, Page } from '@playwright/test'
import { askedOnLeaving } from '../watch.ts'

/** Served without a script, and of the same site: the page's process stays. */
const emptyPage = '/robots.txt'

/**
 * Leaves the page, and removes all that it and its test have left: routes, what it stored, cookies, its history, the place of the mouse.
 * What it sends as it is left reaches nobody; the next test would find it.
 * @param devtools a session of the page's own.
 * @param origin the product's.
 */
export async function emptyBrowser(page: Page, devtools: CDPSession, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/api/*'] })
  await leave(page)
  await devtools.send('Network.setBlockedURLs', { urls: [] })
  await devtools.send('Network.disable')
  await devtools.send('Page.resetNavigationHistory')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  await page.mouse.move(-1, -1)
}

/** Whatever was typed there is thrown away. */
async function leave(page: Page): Promise<void> {
  const accept = (dialog: Dialog) => void dialog.accept()
  askedOnLeaving.add(page)
  page.on('dialog', accept)
  await page.goto(emptyPage)
  page.off('dialog', accept)
  askedOnLeaving.delete(page)
}
